/** What a trial finds when it begins, made through the calls that the office itself makes. */

/** @typedef {import('./api.mjs').Api} Api */
/** @typedef {{ employeeId: number, boxId: number, saleId: number, clientId: number }} Route one collector's work */

export const COLLECTORS_PASSWORD = '12345678';

const PERSON = { cpf: '529.982.247-25', phone: '(85) 99338-4426' };
const ADDRESS = {
  cep: '60060-440',
  address: 'Rua das Flores',
  number: '12',
  neighborhood: 'Centro',
  city: 'Fortaleza',
  state: 'CE',
};
const MONTHLY = 5;

/** A collector with an open box, a client, and a sale of R$ 100.000,00 in 100 instalments: enough for many payments.
 *  @param {Api} api of staff
 *  @param {number} number tells this collector from the others
 *  @param {{ instalments?: number }} [plan]
 *  @returns {Promise<Route & { email: string }>} */
export async function aRoute(api, number, plan) {
  const { id: employeeId, email } = await aCollector(api, number);
  const box = await openBox(api, employeeId);
  const client = await api.accepted('POST', '/api/clients', {
    data: {
      ...PERSON,
      ...ADDRESS,
      name: 'Cliente',
      lastName: String(number),
      active: true,
      user: employeeId,
    },
  });
  const sale = await api.accepted('POST', '/api/salesPortions', {
    data: saleOf({ boxId: box, clientId: client.data.id, ...plan }),
  });
  const ids = { boxId: box, saleId: sale.data.id, clientId: client.data.id };
  return { employeeId, email, ...ids };
}

/** A collector without a box.
 *  @param {Api} api of staff
 *  @param {number} number tells this collector from the others
 *  @returns {Promise<{ id: number, email: string }>} */
export async function aCollector(api, number) {
  const email = `coletor${number}@ensaio.test`;
  const { user } = await api.accepted('POST', '/api/auth/local/register', {
    ...PERSON,
    email,
    username: email,
    password: COLLECTORS_PASSWORD,
    name: 'Coletor',
    finalname: String(number),
  });
  return { id: user.id, email };
}

/** @param {Api} api
 *  @param {number} employeeId
 *  @returns {Promise<number>} */
export async function openBox(api, employeeId) {
  const box = await api.accepted('POST', '/api/openCash', { data: openingOf(employeeId) });
  return box.data.id;
}

/** @param {number} employeeId */
export const openingOf = (employeeId) => ({
  users_permissions_user: { id: employeeId },
  type_status_cash: { id: 1 },
});

/** @param {{ boxId: number, clientId: number, instalments?: number }} plan */
export const saleOf = ({ boxId, clientId, instalments = 100 }) => ({
  value: 100_000,
  fees: 0,
  portion: instalments,
  type_frequency: { id: MONTHLY },
  client: { id: clientId },
  cash: { id: boxId },
  type_sale: { id: 2 },
  status_sale: { id: 1 },
  isSave: 1,
  origin: 'web',
});

/** R$ 1,00 in cash.
 *  @param {number} saleId */
export const paymentOf = (saleId) => ({
  sale: { id: saleId },
  type_payment: { id: 2 },
  value: 1,
  isMaster: true,
});
