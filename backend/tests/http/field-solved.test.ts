import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { by, cash, Phone } from '../world/phone';
import { standingOf } from '../world/state';
import { differencesIn } from '../world/verify';

const app = startApp();

const ROSA = {
  ...{ name: 'Rosa', lastName: 'Lima', cpf: '529.982.247-25', phone: '(11) 98888-7777' },
  ...{ cep: '01001-000', address: 'Rua A', number: '1' },
  ...{ neighborhood: 'Centro', city: 'Recife', state: 'PE' },
};
const PLAN = { value: 100, fees: 20, portion: 4, type_frequency: { id: 1 } };

async function tray({ sara, fabio }: World, solved = false) {
  const query = { user_id: fabio.id, ...(solved && { solved }) };
  const { body } = await sara.get('/api/field/review').query(query).expect(200);
  return body.data.operations;
}

async function solve(world: World, operation: { id: string }, solution: string) {
  const row = (await tray(world)).find(
    (one: { operation: string }) => one.operation === operation.id,
  );
  await world.sara.post(`/api/field/review/${row.id}`, { data: { solution } }).expect(200);
  return row.id;
}

afterEach(async () => {
  expect(await differencesIn(app)).toEqual([]);
});

describe("'Resolvidas'", () => {
  it('has what waited for one that was solved, and what waited for that, by their decision', async () => {
    const world = await aWorld(app);
    const phone = new Phone(app, world.fabio);
    const rosa = phone.tap('client', ROSA, { ago: -600 });
    const sold = phone.tap('sale', { ...PLAN, client: by(rosa), cash: world.box }, { ago: -601 });
    const paid = phone.tap('payment', cash(by(sold), 30), { ago: -602 });
    expect(await phone.told(rosa, sold, paid)).toEqual([
      'in_review OPERATION_CLOCK_WRONG',
      'in_review OPERATION_IN_REVIEW',
      'in_review OPERATION_IN_REVIEW',
    ]);
    app.clock.advance(603);
    await solve(world, rosa, 'post');
    const decided = { solution: 'post', by: expect.stringContaining('Sara') };
    expect(await tray(world, true)).toMatchObject([
      { operation: paid.id, code: 'OPERATION_IN_REVIEW', solved: { ...decided, through: 'sale' } },
      {
        operation: sold.id,
        code: 'OPERATION_IN_REVIEW',
        solved: { ...decided, through: 'client' },
      },
      { operation: rosa.id, code: 'OPERATION_CLOCK_WRONG', solved: decided },
    ]);
    expect((await tray(world, true))[2].solved.through).toBeUndefined();
  });

  it('has it no more once the decision is taken back: it waits again', async () => {
    const world = await aWorld(app);
    const phone = new Phone(app, world.fabio);
    const sold = phone.tap('sale', { ...PLAN, client: world.maria, cash: world.box }, { ago: 3 });
    const paid = phone.tap('payment', cash(by(sold), 30), { ago: 2 });
    await world.close(world.box);
    await world.anOpenBox(world.fabio.id);
    await phone.send(sold, paid);
    const id = await solve(world, sold, 'today');
    expect(await tray(world, true)).toMatchObject([
      { operation: paid.id, solved: { solution: 'today', through: 'sale' } },
      { operation: sold.id },
    ]);
    const back = { data: { solution: 'reopen' } };
    await world.sara.post(`/api/field/review/${id}`, back).expect(200);
    expect(await tray(world, true)).toEqual([]);
    expect(await tray(world)).toHaveLength(2);
  });

  it('has nothing that was posted at once because of one that was flagged and kept', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '90,00' });
    const [phone, other] = [new Phone(app, world.fabio), new Phone(app, world.fabio)];
    await phone.send(phone.tap('payment', cash(sale, 10)));
    const twin = other.tap('payment', cash(sale, 10));
    const put = other.tap('payment', { ...cash(sale, 11), id: by(twin) });
    expect(await other.told(twin, put)).toEqual([
      'accepted OPERATION_DUPLICATE_SUSPECTED',
      'accepted',
    ]);
    await solve(world, twin, 'keep');
    expect(await tray(world, true)).toMatchObject([{ operation: twin.id }]);
    expect(await tray(world)).toEqual([]);
  });
});

describe('the way back is offered where the server takes it', () => {
  const canReopen = async (world: World): Promise<boolean[]> =>
    (await tray(world, true)).map(
      ({ solved }: { solved: { can_reopen: boolean } }) => solved.can_reopen,
    );

  async function aSolvedPayment(solution: string) {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '90,00' });
    const phone = new Phone(app, world.fabio);
    const payment = phone.tap('payment', { ...cash(sale, 40), cash: world.box }, { ago: 3 });
    await world.close(world.box);
    const box = await world.anOpenBox(world.fabio.id);
    await phone.send(payment);
    const id = await solve(world, payment, solution);
    const press = (status: number) =>
      world.sara.post(`/api/field/review/${id}`, { data: { solution: 'reopen' } }).expect(status);
    return { world, sale, box, press };
  }

  it('of a payment: while it is the latest, of today, in an open box', async () => {
    for (const happens of ['nothing', 'a later payment', 'the box is closed', 'tomorrow']) {
      const { world, sale, box, press } = await aSolvedPayment('today');
      expect(await canReopen(world)).toEqual([true]);
      if (happens === 'a later payment') await world.pay(sale, '10,00');
      if (happens === 'the box is closed') await world.close(box);
      if (happens === 'tomorrow') app.clock.set('2026-02-01T09:00:00-03:00');
      const isThere = happens === 'nothing';
      expect([happens, await canReopen(world)]).toEqual([happens, [isThere]]);
      await press(isThere ? 200 : 409);
    }
  });

  it('of what was given back: for good', async () => {
    const { world, box, press } = await aSolvedPayment('give_back');
    await world.close(box);
    expect(await canReopen(world)).toEqual([true]);
    await press(200);
  });

  it('of a record that nothing takes back: not at all', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '90,00' });
    const phone = new Phone(app, world.fabio);
    const visit = phone.tap('visit', { sale, type_occurrence: 1 });
    await world.sara.put(`/api/users/${world.fabio.id}`, { blocked: true }).expect(200);
    await phone.send(visit);
    const id = await solve(world, visit, 'post');
    expect(await canReopen(world)).toEqual([false]);
    await world.sara.post(`/api/field/review/${id}`, { data: { solution: 'reopen' } }).expect(409);
  });
});

describe('a correction that comes after its payment was given back', () => {
  async function aStreet() {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '90,00' });
    const phone = new Phone(app, world.fabio);
    const wrong = phone.tap('payment', { ...cash(sale, 40), cash: world.box }, { ago: 3 });
    const right = phone.tap('payment', { ...cash(sale, 25), cash: world.box, id: by(wrong) });
    await world.close(world.box);
    await world.anOpenBox(world.fabio.id);
    await phone.send(wrong);
    const given = await solve(world, wrong, 'give_back');
    await phone.send(right);
    const paid = async () => (await standingOf(app, sale)).paid;
    return { world, right, given, paid };
  }

  it('is a payment of its own, and says so before', async () => {
    const { world, right, given, paid } = await aStreet();
    expect(await tray(world)).toMatchObject([
      { operation: right.id, code: 'OPERATION_IN_REVIEW', facts: { stands_alone: true } },
    ]);
    const id = await solve(world, right, 'today');
    expect(await paid()).toBe('25,00');
    await world.sara.post(`/api/field/review/${id}`, { data: { solution: 'reopen' } }).expect(200);
    expect(await paid()).toBe('0,00');
    await solve(world, right, 'today');
    expect(await paid()).toBe('25,00');
    // With it posted, the first one back would be money twice.
    const { body } = await world.sara
      .post(`/api/field/review/${given}`, { data: { solution: 'reopen' } })
      .expect(409);
    expect(body.error.details.code).toBe('SOLUTION_NOT_REVERSIBLE');
  });

  it('puts it right again where it comes back', async () => {
    const { world, right, given, paid } = await aStreet();
    await world.sara
      .post(`/api/field/review/${given}`, { data: { solution: 'reopen' } })
      .expect(200);
    const [first] = await tray(world);
    expect(first).toMatchObject({ id: given });
    await solve(world, { id: first.operation }, 'today');
    expect(await tray(world)).toEqual([]);
    expect(await paid()).toBe('25,00');
    expect(right.payload).toMatchObject({ value: 25 });
  });
});
