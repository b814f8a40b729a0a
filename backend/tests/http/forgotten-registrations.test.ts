import { startApp } from '../harness';
import { aWorld } from '../world';
import { dumpOf, linesWith } from '../world/dump';
import { by, cash, Phone } from '../world/phone';
import { refusalOf } from '../world/refusal';

const app = startApp();

const PLAN = { value: 50, fees: 0, portion: 2, type_frequency: 1 };
const TRACES = ['Etelvina', '331.104.275-08', 'Casa da Quitéria', 'Cachorro da Belarmina'];

test('a person who is known from a refused registration alone can be forgotten', async () => {
  const world = await aWorld(app);
  const phone = new Phone(app, world.fabio);
  const place = { lat: -3.7, lng: -38.5, accuracy: 9 };
  // No surname: no rule lets it pass, and what follows waits for it.
  const client = phone.tap('client', { name: 'Etelvina', cpf: '331.104.275-08' });
  const sale = phone.tap('sale', { ...PLAN, client: by(client), observation: 'Casa da Quitéria' });
  const payment = { ...phone.tap('payment', cash(by(sale), 25)), position: place };
  const note = phone.tap('visit_note', { client: by(client), caution: 'Cachorro da Belarmina' });
  const another = phone.tap('client', { name: 'Radamés' });
  const day = [client, sale, payment, note, another];
  await phone.send(...day);
  expect(linesWith(await dumpOf(app.knex), TRACES)).toHaveLength(3);

  const rows = await app.knex('field_operations').orderBy('number').select('number', 'id');
  const numberOf = (id: string) => Number(rows.find((row) => row.id === id)?.number);
  const ask = (of: { id: string }, solution: string, who = world.sara) =>
    who.post(`/api/field/review/${numberOf(of.id)}`, { data: { solution } });
  await ask(client, 'forget').expect(409);
  await ask(client, 'dismiss').expect(200);
  // Money waits for a decision.
  await ask(client, 'forget').expect(409);
  await ask(payment, 'give_back').expect(200);
  await ask(sale, 'dismiss').expect(200);
  await ask(note, 'dismiss').expect(200);
  await ask(client, 'forget', await app.loginAs('gerente')).expect(403);
  await ask(sale, 'forget').expect(409);

  await ask(client, 'forget').expect(200);

  expect(linesWith(await dumpOf(app.knex), TRACES)).toEqual([]);
  expect(linesWith(await dumpOf(app.knex), ['Radamés'])).toHaveLength(1);
  expect(await app.knex('field_positions')).toEqual([]);
  const money = await app.knex('field_operations').whereNotNull('value').pluck('value');
  expect(money.map(Number)).toEqual([25]);
  // For good, and a phone that sends it again is answered as before.
  await ask(client, 'reopen').expect(409);
  const told = await phone.send(...day);
  expect(told.map(({ status }) => status)).toEqual([...Array(4).fill('closed'), 'in_review']);
  expect(linesWith(await dumpOf(app.knex), TRACES)).toEqual([]);
  const deed = await app.knex('audit_log').where({ action: 'forget', entity: 'operation' });
  expect(deed).toMatchObject([{ user_id: world.sara.id, entity_id: String(numberOf(client.id)) }]);

  const blankAnother = () =>
    app
      .knex('field_operations')
      .where({ id: another.id })
      .update({ body: app.knex.raw('crediario_operation_blanked(body)') });
  expect(await refusalOf(app, async () => blankAnother())).toBe('CR001');
});

test('who is anonymised is forgotten in registrations of them that were refused, too, once nothing of those waits', async () => {
  const world = await aWorld(app);
  const phone = new Phone(app, world.fabio);
  const who = { name: 'Etelvina', cpf: '331.104.275-08' };
  const refused = phone.tap('client', who);
  const note = phone.tap('visit_note', { client: by(refused), caution: 'Cachorro da Belarmina' });
  const waiting = phone.tap('client', { ...who, name: 'Quitéria' });
  const other = phone.tap('client', { name: 'Deodato', cpf: '529.982.247-25' });
  await phone.send(refused, note, waiting, other);
  const numberOf = async ({ id }: { id: string }) =>
    Number((await app.knex('field_operations').where({ id }).first('number')).number);
  const dismiss = async (operation: { id: string }) =>
    world.sara
      .post(`/api/field/review/${await numberOf(operation)}`, { data: { solution: 'dismiss' } })
      .expect(200);
  await dismiss(refused);
  await dismiss(note);
  await dismiss(other);

  await app.knex('clients').where({ id: world.maria }).update({ cpf: '33110427508' });
  await world.sara.post(`/api/clients/${world.maria}/anonymise`).expect(200);

  const left = linesWith(await dumpOf(app.knex), [...TRACES, 'Quitéria', 'Deodato']);
  expect(left).toHaveLength(2);
  expect(left.join()).toContain('Quitéria');
  expect(left.join()).toContain('Deodato');
});
