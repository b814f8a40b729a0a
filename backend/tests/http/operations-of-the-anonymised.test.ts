import { startApp } from '../harness';
import { aWorld } from '../world';
import { dumpOf, linesWith } from '../world/dump';
import { refusedCall } from '../world/http';
import { by, cash, Phone } from '../world/phone';

const app = startApp();

const ADDRESS = {
  cep: '01001-000',
  address: 'Rua A',
  number: '1',
  neighborhood: 'Centro',
  city: 'Recife',
  state: 'PE',
};
const PLAN = { value: 50, fees: 0, portion: 2, type_frequency: 1 };
const AHEAD = { ago: -3 * 24 * 60 };

async function aStreet() {
  const world = await aWorld(app);
  const phone = new Phone(app, world.fabio);
  const ask = async ({ id }: { id: string }, solution: string) => {
    const { number } = await app.knex('field_operations').where({ id }).first('number');
    const path = `/api/field/review/${number}`;
    return world.sara.post(path, { data: { solution } }).expect(200);
  };
  const anonymise = () => world.sara.post(`/api/clients/${world.maria}/anonymise`);
  const contents = async () => {
    const { body } = await world.sara.get(`/api/clients/${world.maria}/personal-data`).expect(200);
    return JSON.stringify(body);
  };
  return { world, phone, ask, anonymise, contents };
}

const left = async (mark: string) => linesWith(await dumpOf(app.knex), [mark]);

test('what names a sale by its operation, which waits, is about the sale’s client: exported, and gone with them', async () => {
  const { world, phone, ask, anonymise, contents } = await aStreet();
  const sale = phone.tap('sale', { ...PLAN, client: world.maria }, AHEAD);
  const payment = phone.tap('payment', { ...cash(by(sale), 10), note: 'de Nicanora' });
  const visit = phone.tap('visit', { sale: by(sale), observation: 'viu Nicanora' });
  expect(await phone.told(sale, payment, visit)).toEqual([
    'in_review OPERATION_CLOCK_WRONG',
    'in_review OPERATION_IN_REVIEW',
    'in_review OPERATION_IN_REVIEW',
  ]);
  await ask(payment, 'give_back');
  await ask(visit, 'dismiss');
  await ask(sale, 'dismiss');
  expect((await contents()).match(/Nicanora/g)).toHaveLength(2);

  await anonymise().expect(200);

  expect(await left('Nicanora')).toEqual([]);
});

test('what was refused before its registration made a client is that client’s, and goes with them', async () => {
  const { world, phone, ask } = await aStreet();
  const person = {
    name: 'Nereida',
    lastName: 'Prado',
    cpf: '529.982.247-25',
    phone: '(85) 98888-7777',
    ...ADDRESS,
  };
  const registration = phone.tap('client', person, AHEAD);
  const visit = phone.tap('visit_note', { client: by(registration), caution: 'cão de Nereida' });
  await phone.send(registration, visit);
  await ask(visit, 'dismiss');
  await ask(registration, 'post');
  const { record_id: made } = await app
    .knex('field_results as r')
    .join('field_operations as o', 'o.number', 'r.operation_number')
    .where('o.id', registration.id)
    .first('r.record_id');
  const data = await world.sara.get(`/api/clients/${made}/personal-data`).expect(200);
  expect(JSON.stringify(data.body)).toContain('cão de Nereida');

  await world.sara.post(`/api/clients/${made}/anonymise`).expect(200);

  expect(await left('Nereida')).toEqual([]);
});

test('a client is not anonymised while their money waits for a decision', async () => {
  const { world, phone, ask, anonymise } = await aStreet();
  const sale = phone.tap('sale', { ...PLAN, client: world.maria }, AHEAD);
  const payment = phone.tap('payment', cash(by(sale), 10));
  const note = phone.tap('visit', { sale: by(sale), observation: 'viu Nicanor' });
  await phone.send(sale, payment, note);
  const refused = [409, 'OPERATION_IN_REVIEW'];
  expect(await refusedCall(app, anonymise)).toEqual(refused);
  await ask(payment, 'give_back');
  expect(await refusedCall(app, anonymise)).toEqual(refused);
  await ask(sale, 'dismiss');

  // A visit moves no money.
  await anonymise().expect(200);

  expect(await left('Nicanor')).toEqual([]);
});

test('a registration that waits with a client’s CPF is in the client’s data, with what refers to it', async () => {
  const { world, phone, contents } = await aStreet();
  await app.knex('clients').where({ id: world.maria }).update({ cpf: '33110427508' });
  const waiting = phone.tap('client', { name: 'Eleutério', cpf: '331.104.275-08' });
  const note = phone.tap('visit_note', { client: by(waiting), caution: 'cão de Eleutério' });
  const other = phone.tap('client', { name: 'Policarpo', cpf: '529.982.247-25' });
  await phone.send(waiting, note, other);
  const told = await contents();
  expect(told.match(/Eleutério/g)).toHaveLength(2);
  expect(told).not.toContain('Policarpo');
});
