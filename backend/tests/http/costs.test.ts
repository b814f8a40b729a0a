import { type Caller, startApp } from '../harness';
import { aWorld, type World } from '../world';
import { refusedCall } from '../world/http';
import { boxValue, ledgerOf } from '../world/state';

const app = startApp();

const spend = (by: Caller, cash: unknown, changes: object = {}, key?: string) =>
  by.post(
    '/api/costs',
    { data: { kind: 'gasto', cost: 45.9, observation: 'Gasolina', cash, ...changes } },
    key === undefined ? {} : { 'Idempotency-Key': key },
  );

const spent = async (by: Caller, box: number, changes: object = {}): Promise<number> =>
  (await spend(by, box, changes).expect(200)).body.data.id;

/** As the spec's screen asks. */
const listOf = (box: number) => `/api/costs?populate=cash&filters[cash][id][$eq]=${box}`;

describe('POST /api/costs', () => {
  it('puts an expense into an open box, and answers it', async () => {
    const { fabio, box } = await aWorld(app);
    const { body } = await spend(fabio, { id: box }).expect(200);
    expect(body.data).toEqual({
      id: expect.any(Number),
      kind: 'gasto',
      cost: 45.9,
      observation: 'Gasolina',
      createdAt: '2026-01-31T15:00:00.000Z',
      updatedAt: '2026-01-31T15:00:00.000Z',
      cash: { id: box },
    });
    expect(await ledgerOf(app, box)).toEqual([['expense', '-45,90', '0,00']]);
  });

  it('takes withdrawals out, puts deposits in; who names no kind spends', async () => {
    const { sara, box } = await aWorld(app);
    await spend(sara, box, { kind: 'aporte', cost: 500 }).expect(200);
    await spend(sara, box, { kind: 'retiro', cost: 120, observation: null }).expect(200);
    const { body } = await spend(sara, box, { kind: undefined, cost: 0.01 }).expect(200);
    expect(body.data.kind).toBe('gasto');
    expect(await ledgerOf(app, box)).toEqual([
      ['deposit', '500,00', '0,00'],
      ['withdrawal', '-120,00', '0,00'],
      ['expense', '-0,01', '0,00'],
    ]);
    expect(await boxValue(app, box)).toBe('379,99');
  });

  it('with one key is entered once, however often it is sent', async () => {
    const { fabio, box } = await aWorld(app);
    const answers = await Promise.all([
      spend(fabio, box, {}, 'recibo'),
      spend(fabio, box, {}, 'recibo'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body).toEqual(answers[1].body);
    expect(await boxValue(app, box)).toBe('-45,90');
    const other = () => spend(fabio, box, { cost: 46 }, 'recibo');
    expect(await refusedCall(app, other)).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  it.each([
    ['no value', { cost: undefined }, 'cost'],
    ['nothing', { cost: 0 }, 'cost'],
    ['less than nothing', { cost: -1 }, 'cost'],
    ['tenths of a cent', { cost: 1.005 }, 'cost'],
    ['more than any route spends', { cost: 100_000_000 }, 'cost'],
    ['a text', { cost: '45,90' }, 'cost'],
    ['a fourth kind', { kind: 'multa' }, 'kind'],
    ['no box', { cash: undefined }, 'cash'],
    ['a novel', { observation: 'a'.repeat(2001) }, 'observation'],
  ])('refuses %s', async (_what, changes, path) => {
    const { sara, box } = await aWorld(app);
    expect(await refusedCall(app, () => spend(sara, box, changes))).toEqual([
      400,
      'INVALID_INPUT',
      path,
    ]);
  });

  it('refuses a closed box, none, another’s, no one', async () => {
    const world = await aWorld(app);
    const rita = await app.newUser();
    const call = (by: Caller, box: number) => refusedCall(app, () => spend(by, box));
    expect(await call(rita, world.box)).toEqual([403, 'FORBIDDEN']);
    expect(await call(app.anonymous, world.box)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await call(world.sara, 999_999)).toEqual([400, 'UNKNOWN_RELATION', 'cash']);
    await world.close(world.box);
    expect(await call(world.sara, world.box)).toEqual([409, 'CASH_BOX_CLOSED']);
  });
});

describe('GET /api/costs', () => {
  it('lists the costs of a box, deleted ones never', async () => {
    const { sara, fabio, box } = await aWorld(app);
    const kept = await spent(fabio, box);
    const gone = await spent(fabio, box, { cost: 7 });
    await fabio.delete(`/api/costs/${gone}`).expect(200);
    const { body } = await sara.get(listOf(box)).expect(200);
    expect(body.data).toEqual([
      {
        id: kept,
        attributes: {
          kind: 'gasto',
          cost: 45.9,
          observation: 'Gasolina',
          createdAt: '2026-01-31T15:00:00.000Z',
          updatedAt: '2026-01-31T15:00:00.000Z',
          cash: { data: { id: box, attributes: expect.objectContaining({ value_start: 0 }) } },
        },
      },
    ]);
    expect(body.meta.pagination).toMatchObject({ total: 1 });
    const asked = await sara.get(`/api/costs?filters[id][$eq]=${gone}`).expect(200);
    expect(asked.body.data).toEqual([]);
  });

  it('lists all of one box where no page is asked for, and a page of all boxes', async () => {
    const { sara, fabio, box } = await aWorld(app);
    const ids: number[] = [];
    for (let count = 0; count < 27; count += 1) ids.push(await spent(fabio, box, { cost: 1 }));
    const { body } = await sara.get(`${listOf(box)}&sort=id`).expect(200);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(ids);
    expect(body.meta.pagination).toEqual({ page: 1, pageSize: 27, pageCount: 1, total: 27 });
    const page = await sara.get(`${listOf(box)}&pagination[pageSize]=5`).expect(200);
    expect(page.body.data).toHaveLength(5);
    const all = await sara.get('/api/costs').expect(200);
    expect(all.body.data).toHaveLength(25);
  });

  it('shows a collector what is in their own boxes only', async () => {
    const world = await aWorld(app);
    const rita = await app.newUser();
    const own = await spent(rita, await world.anOpenBox(rita.id));
    await spent(world.fabio, world.box);
    const ids = async (path: string) =>
      (await rita.get(path).expect(200)).body.data.map(({ id }: { id: number }) => id);
    expect(await ids('/api/costs?populate=cash')).toEqual([own]);
    expect(await ids(listOf(world.box))).toEqual([]);
  });

  it('answers bad input with a 400, no one with a 401', async () => {
    const { sara } = await aWorld(app);
    const status = async (by: Caller, path: string) =>
      (await refusedCall(app, () => by.get(path)))[0];
    expect(await status(sara, '/api/costs?filters[cash][id][$eq]=abc')).toBe(400);
    expect(await status(sara, '/api/costs?sort=nothing:desc')).toBe(400);
    expect(await status(app.anonymous, '/api/costs')).toBe(401);
  });
});

describe('DELETE /api/costs/{id}', () => {
  const remove = (by: Caller, id: number | string) => by.delete(`/api/costs/${id}`);

  async function aCost(): Promise<World & { cost: number }> {
    const world = await aWorld(app);
    return { ...world, cost: await spent(world.fabio, world.box) };
  }

  it('takes the money back with a reversal, once', async () => {
    const { fabio, box, cost } = await aCost();
    const { body } = await remove(fabio, cost).expect(200);
    expect(body).toEqual({ data: { id: cost } });
    expect(await ledgerOf(app, box)).toEqual([
      ['expense', '-45,90', '0,00'],
      ['reversal', '45,90', '0,00'],
    ]);
    expect(await refusedCall(app, () => remove(fabio, cost))).toEqual([404, 'COST_NOT_FOUND']);
  });

  it('by two clicks at the same instant takes it back once', async () => {
    const { sara, fabio, box, cost } = await aCost();
    const clicks = await Promise.all([remove(sara, cost), remove(fabio, cost)]);
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await boxValue(app, box)).toBe('0,00');
  });

  it('is refused once the box is closed', async () => {
    const world = await aCost();
    await world.close(world.box);
    expect(await refusedCall(app, () => remove(world.sara, world.cost))).toEqual([
      409,
      'CASH_BOX_CLOSED',
    ]);
  });

  it('refuses another’s, none, bad ids, no one', async () => {
    const { sara, cost } = await aCost();
    const rita = await app.newUser();
    const call = (by: Caller, id: number | string) => refusedCall(app, () => remove(by, id));
    expect(await call(rita, cost)).toEqual([403, 'FORBIDDEN']);
    expect(await call(sara, 999_999)).toEqual([404, 'COST_NOT_FOUND']);
    expect((await call(sara, 'abc'))[0]).toBe(400);
    expect(await call(app.anonymous, cost)).toEqual([401, 'UNAUTHENTICATED']);
  });
});
