/** What the product would answer a collector's phone, of as many clients as are wanted. */

const DAY_MS = 86_400_000;

/** @param {number} daysFromNow in São Paulo */
const day = (daysFromNow) =>
  new Date(Date.now() - 3 * 3_600_000 + daysFromNow * DAY_MS).toISOString().slice(0, 10);

/** @param {number} id */
const aClient = (id) => ({
  id,
  name: `Cliente ${id}`,
  lastName: 'Nogueira Lima',
  nick: null,
  cpf: '603.318.274-53',
  anternativeName: null,
  phone: '(85) 98645-9031',
  cep: '60325-000',
  address: `Rua ${1 + (id % 40)}`,
  number: String(id),
  neighborhood: `Bairro ${1 + (id % 7)}`,
  city: 'Fortaleza',
  state: 'CE',
  commercialCEP: null,
  commercialAddress: null,
  commercialNumber: null,
  commercialNeighborhood: null,
  commercialCity: null,
  commercialState: null,
  active: true,
  place: aPoint(id),
  route: [],
});

/** Spread over some kilometres, the same each time.
 *  @param {number} n */
export const aPoint = (n) => ({
  lat: -3.73 + ((n * 0.618_034) % 1) * 0.05,
  lon: -38.55 + ((n * 0.754_878) % 1) * 0.05,
});

/** Twelve weekly instalments, the fourth of which is due today.
 *  @param {number} id */
const aSale = (id) => ({
  id,
  client_id: id,
  sale_date: day(-28),
  value: 500,
  fees: 20,
  total: 600,
  paid_value: 150,
  portion: 12,
  type_frequency: 2,
  weekday: 1,
  portions: Array.from({ length: 9 }, (_, at) => ({
    id: id * 100 + at,
    number: at + 4,
    dtPortion: day(at * 7),
    value: 50,
    paid_value: 0,
  })),
  payments: [-7, -14, -21].map((ago, at) => ({
    id: id * 10 + at,
    dtPayment: `${day(ago)}T14:00:00.000Z`,
    value: 50,
  })),
  visits: [],
  paid_today: [],
  promise: null,
});

/** @param {number} count */
export function streetPackage(count) {
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  return {
    version: '1.1',
    whole: true,
    server_time: new Date().toISOString(),
    today: day(0),
    timeZone: 'America/Sao_Paulo',
    collector: { id: 7, name: 'Jéssica Andrade' },
    company: { name: 'Crediário', email: 'contato@crediario.test', lines: [], pix: null },
    blind_count: false,
    box: { id: 1, opened_on: day(0), start_at: `${day(0)}T09:00:00.000Z`, value_start: 120 },
    clients: ids.map(aClient),
    sales: ids.map(aSale),
    settled: [],
    reference: {
      type_frequencies: [{ id: 2, name: 'Semanal', skip_weekdays: null }],
      type_occurrences: [{ id: 1, name: 'Cliente ausente' }],
    },
    removed: { clients: [], sales: [] },
  };
}
