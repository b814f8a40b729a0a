import { startApp } from '../harness';
import { aWorld } from '../world';
import { by, cash, Phone } from '../world/phone';
import { standingOf } from '../world/state';
import { differencesIn } from '../world/verify';

const app = startApp();

/** Two logins that sent from one phone, or from a copy of it; the client goes from the first to the second meanwhile. */
async function twoLogins() {
  const world = await aWorld(app);
  const doris = await app.newUser();
  await world.anOpenBox(doris.id);
  const sale = await world.aSale({ value: '90,00' });
  const [first, second] = [new Phone(app, world.fabio), new Phone(app, doris)];
  const giveAway = () =>
    world.sara.put(`/api/clients/${world.maria}`, { data: { user: { id: doris.id } } }).expect(200);
  return { world, doris, sale, first, second, giveAway };
}

const paidOn = async (sale: number) => (await standingOf(app, sale)).paid;

afterEach(async () => {
  expect(await differencesIn(app)).toEqual([]);
});

describe('an operation is one over all logins', () => {
  test('the same again by another login', async () => {
    const { sale, first, second, giveAway } = await twoLogins();
    const paid = first.tap('payment', cash(sale, 10));
    const [made] = await first.send(paid);
    await giveAway();
    expect(await second.send(paid)).toEqual([
      { id: paid.id, status: 'repeated', record: made?.record },
    ]);
    expect(await paidOn(sale)).toBe('10,00');
    expect(await app.knex('field_operations').where({ id: paid.id })).toHaveLength(1);
  });

  test('by both at once', async () => {
    const { sale, first, second } = await twoLogins();
    const taps = [1, 2, 3, 4, 5].map((value) => first.tap('payment', cash(sale, value)));
    const answers = await Promise.all(
      [...Array(6)].map((_, turn) =>
        (turn % 2 ? first : second).send(...(turn % 3 ? taps : [...taps].reverse())),
      ),
    );
    const kept = await app.knex('field_operations').whereIn(
      'id',
      taps.map(({ id }) => id),
    );
    expect(kept).toHaveLength(taps.length);
    // It is the one’s who came first: a client of the other's is for the office to decide.
    const posted = kept.filter(({ collector_id }) => collector_id === kept[0]?.['collector_id']);
    expect(posted.length).toBeGreaterThan(0);
    for (const answer of answers.flat())
      expect(answer.status === 'in_review' && !answer.code).toBe(false);
    const cents = await app
      .knex('payments')
      .where({ sale_id: sale, voided_at: null })
      .pluck('value');
    expect(new Set(cents).size).toBe(cents.length);
  });

  test('in review under the one, the other makes no second: solved once, it is paid once', async () => {
    const { world, doris, sale, first, second, giveAway } = await twoLogins();
    const paid = first.tap('payment', { ...cash(sale, 10), cash: world.box });
    await world.close(world.box);
    await world.anOpenBox(world.fabio.id);
    expect(await first.told(paid)).toEqual(['in_review CASH_BOX_CLOSED']);
    await giveAway();
    expect(await second.told(paid)).toEqual(['in_review CASH_BOX_CLOSED']);
    const { body } = await world.sara.get('/api/field/review').expect(200);
    const rows = body.data.operations.filter(
      ({ operation }: { operation: string }) => operation === paid.id,
    );
    expect(rows).toMatchObject([{ user_id: world.fabio.id }]);
    const data = { solution: 'today' };
    await world.sara.post(`/api/field/review/${rows[0].id}`, { data }).expect(200);
    expect(await second.told(paid)).toEqual(['repeated']);
    expect(await paidOn(sale)).toBe('10,00');
    expect(await app.knex('field_operations').where({ collector_id: doris.id })).toEqual([]);
  });

  test('another under its id is for a person, by whichever login', async () => {
    const { sale, first, second, giveAway } = await twoLogins();
    const paid = first.tap('payment', cash(sale, 10));
    await first.send(paid);
    await giveAway();
    const other = { ...paid, payload: cash(sale, 7) };
    for (let time = 0; time < 2; time += 1) {
      expect(await second.told(other)).toEqual(['in_review OPERATION_ID_REUSED']);
    }
    expect(await first.told(other)).toEqual(['in_review OPERATION_ID_REUSED']);
    expect(await paidOn(sale)).toBe('10,00');
    expect(await app.knex('field_operations').where({ twin_of: paid.id })).toHaveLength(1);
  });

  test('two others under one id at once: one is posted', async () => {
    const { world, sale, first } = await twoLogins();
    const again = new Phone(app, world.fabio);
    const paid = first.tap('payment', cash(sale, 10));
    const other = { ...paid, payload: cash(sale, 7) };
    const told = await Promise.all([first.told(paid), again.told(other)]);
    expect(told.flat().sort()).toEqual(['accepted', 'in_review OPERATION_ID_REUSED']);
  });

  test('what refers to it, by the other login, finds it', async () => {
    const { world, doris, second } = await twoLogins();
    const client = await world.aClient({ of: doris.id });
    const [mine, hers] = [new Phone(app, doris), second];
    const plan = { value: 50, fees: 0, portion: 2, type_frequency: 1, client };
    const sale = mine.tap('sale', plan, { ago: 2 });
    await mine.send(sale);
    expect(await hers.told(hers.tap('payment', cash(by(sale), 25)))).toEqual(['accepted']);
  });
});
