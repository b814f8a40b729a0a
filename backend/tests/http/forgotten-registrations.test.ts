import { anonymiseClient } from '../../src/api/client/use-cases/anonymise-client';
import { solveReview } from '../../src/api/field/posting/solve-review';
import { startApp } from '../harness';
import { aWorld } from '../world';
import { dumpOf, linesWith } from '../world/dump';
import { by, cash, Phone } from '../world/phone';
import { refusalOf } from '../world/refusal';
import { heldOpen, someoneWaits } from '../world/turns';

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

describe('who is anonymised is forgotten in registrations that made no client', () => {
  const WHO = { cpf: '331.104.275-08' };
  /** What a phone sent stays for good: each test has people of its own. */
  const marks = [
    'Radamanto',
    'Bonifrates',
    'Zoroastra',
    'Epaminondas',
    'Herculana',
    'Atanagildo',
    'Sisenanda',
  ];
  let mark = '';
  beforeEach(() => {
    mark = marks.pop() ?? '';
    expect(mark).not.toBe('');
  });

  async function aStreet() {
    const world = await aWorld(app);
    const phone = new Phone(app, world.fabio);
    const numberOf = async ({ id }: { id: string }) =>
      Number((await app.knex('field_operations').where({ id }).first('number')).number);
    const ask = async (of: { id: string }, solution: string, status = 200, who = world.sara) =>
      who.post(`/api/field/review/${await numberOf(of)}`, { data: { solution } }).expect(status);
    const anonymise = async () => {
      await app.knex('clients').where({ id: world.maria }).update({ cpf: '33110427508' });
      await world.sara.post(`/api/clients/${world.maria}/anonymise`).expect(200);
    };
    return { world, phone, numberOf, ask, anonymise };
  }
  /** What still says who they were, of this test's people. */
  const left = async () => linesWith(await dumpOf(app.knex), [mark]);

  test('refused before: at once', async () => {
    const { phone, ask, anonymise } = await aStreet();
    const refused = phone.tap('client', { ...WHO, name: mark });
    const note = phone.tap('visit_note', { client: by(refused), caution: `${mark} tem cachorro` });
    const other = phone.tap('client', { name: `${mark} Deodato`, cpf: '529.982.247-25' });
    await phone.send(refused, note, other);
    for (const each of [refused, note, other]) await ask(each, 'dismiss');
    expect(await left()).toHaveLength(3);

    await anonymise();

    expect(await left()).toEqual([expect.stringContaining(other.id)]);
  });

  test('while it waits for a decision: as soon as it is refused, by anyone, and for good', async () => {
    const { world, phone, numberOf, ask, anonymise } = await aStreet();
    const waiting = phone.tap('client', { ...WHO, name: mark });
    const other = phone.tap('client', { name: `${mark} Deodato`, cpf: '529.982.247-25' });
    await phone.send(waiting, other);
    await anonymise();
    // Nobody can decide about somebody unknown.
    expect(await left()).toHaveLength(2);
    const { body } = await world.sara.get(`/api/field/review?user_id=${world.fabio.id}`);
    expect(body.data.operations).toMatchObject([
      { operation: waiting.id, facts: { is_anonymised: true } },
      { operation: other.id, facts: { is_anonymised: false } },
    ]);

    await ask(waiting, 'dismiss', 200, await app.loginAs('gerente'));
    await ask(other, 'dismiss');

    expect(await left()).toEqual([expect.stringContaining(other.id)]);
    const operation_number = String(await numberOf(waiting));
    const deed = app.knex('field_forgotten').where({ operation_number }).select('user_id');
    expect(await deed).toEqual([{ user_id: world.sara.id }]);
    await ask(waiting, 'reopen', 409);
  });

  test('while what refers to it waits: with the last of that', async () => {
    const { phone, ask, anonymise } = await aStreet();
    const refused = phone.tap('client', { ...WHO, name: mark });
    const note = phone.tap('visit_note', { client: by(refused), caution: `${mark} tem cachorro` });
    const sale = phone.tap('sale', { ...PLAN, client: by(refused), observation: `de ${mark}` });
    await phone.send(refused, note, sale);
    await ask(refused, 'dismiss');
    await anonymise();
    await ask(note, 'dismiss');
    expect(await left()).toHaveLength(3);

    await ask(sale, 'dismiss');

    expect(await left()).toEqual([]);
  });

  test('what comes only after that, and is refused: with the refusal', async () => {
    const { phone, ask, anonymise } = await aStreet();
    const refused = phone.tap('client', { ...WHO, name: mark });
    await phone.send(refused);
    await ask(refused, 'dismiss');
    await anonymise();
    const sale = phone.tap('sale', { ...PLAN, client: by(refused), observation: `de ${mark}` });
    const visit = phone.tap('visit', { sale: by(sale), observation: `viu ${mark}` });
    await phone.send(sale, visit);
    await ask(visit, 'dismiss');
    await ask(sale, 'dismiss');
    expect(await left()).toEqual([]);
  });

  test('what was posted of it keeps none of the rest', async () => {
    const { world, phone, ask, anonymise } = await aStreet();
    const other = await world.aSale({ of: await world.aClient() });
    const refused = phone.tap('client', { ...WHO, name: mark });
    const sale = phone.tap('sale', { ...PLAN, client: by(refused), observation: `de ${mark}` });
    const given = phone.tap('payment', cash(by(sale), 25));
    const kept = phone.tap('payment', { ...cash(other, 10), id: by(given) });
    await phone.send(refused, sale, given);
    await ask(given, 'give_back');
    await phone.send(kept);
    await ask(kept, 'post');
    await ask(sale, 'dismiss');
    await ask(refused, 'dismiss');

    await anonymise();

    expect(await left()).toEqual([]);
  });

  test('anonymised while the last of what refers to it is being refused: the anonymising waits for that', async () => {
    const { world, phone, numberOf, ask, anonymise } = await aStreet();
    const refused = phone.tap('client', { ...WHO, name: mark });
    const note = phone.tap('visit_note', { client: by(refused), caution: `${mark} tem cachorro` });
    await phone.send(refused, note);
    await ask(refused, 'dismiss');
    const order = {
      number: String(await numberOf(note)),
      solution: 'dismiss',
      saleId: null,
    } as const;
    const refusal = heldOpen(world, (context) => solveReview(context, order));
    await refusal.reached;

    const anonymising = anonymise();
    await someoneWaits(app);
    refusal.release();
    await Promise.all([refusal.done, anonymising]);

    expect(await left()).toEqual([]);
  });

  test('refused while it is being anonymised: the refusal waits for that', async () => {
    const { world, phone, ask } = await aStreet();
    const waiting = phone.tap('client', { ...WHO, name: mark });
    await phone.send(waiting);
    await app.knex('clients').where({ id: world.maria }).update({ cpf: '33110427508' });
    const anonymising = heldOpen(world, (context) => anonymiseClient(context, world.maria));
    await anonymising.reached;

    const refusal = ask(waiting, 'dismiss');
    await someoneWaits(app);
    anonymising.release();
    await Promise.all([anonymising.done, refusal]);

    expect(await left()).toEqual([]);
  });
});
