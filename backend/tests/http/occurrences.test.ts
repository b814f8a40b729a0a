import { type Caller, startApp } from '../harness';
import { aWorld } from '../world';
import { refusedCall } from '../world/http';

const app = startApp();

const tell = (by: Caller, sale: unknown, changes: object = {}, key?: string) =>
  by.post(
    '/api/occurrences',
    { data: { sale, type_occurrence: { id: 2 }, observation: 'Volta na sexta', ...changes } },
    key === undefined ? {} : { 'Idempotency-Key': key },
  );

const occurrences = (sale: number) => app.knex('occurrences').where({ sale_id: sale });

describe('POST /api/occurrences', () => {
  it('keeps why a visit brought no money, in the open box of who visited, and answers it', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const { body } = await tell(world.fabio, { id: sale }).expect(200);
    expect(body.data).toEqual({
      id: expect.any(Number),
      createdAt: '2026-01-31T15:00:00.000Z',
      observation: 'Volta na sexta',
      sale: { id: sale },
      type_occurrence: { id: 2, name: 'Cliente sem dinheiro' },
      cash: { id: world.box },
    });
    const read = await world.sara.get(`/api/SalesPortionList?id=${sale}`).expect(200);
    expect(read.body.ocurrences).toEqual([
      {
        id: body.data.id,
        createdAt: '2026-01-31T15:00:00.000Z',
        observation: 'Volta na sexta',
        type_occurrence: { name: 'Cliente sem dinheiro' },
      },
    ]);
  });

  it('goes to the box of the client’s employee now, not of the one who sold', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const rita = await app.newUser();
    const box = await world.anOpenBox(rita.id);
    await world.sara
      .put(`/api/clients/${world.maria}`, { data: { user: { id: rita.id } } })
      .expect(200);
    const { body } = await tell(world.sara, sale).expect(200);
    expect(body.data.cash).toEqual({ id: box });
    expect(await refusedCall(app, () => tell(world.fabio, sale))).toEqual([403, 'FORBIDDEN']);
  });

  it('needs no note; with one key is told once', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const first = await tell(world.fabio, sale, { observation: undefined }, 'visita').expect(200);
    const again = await tell(world.fabio, sale, { observation: undefined }, 'visita').expect(200);
    expect(again.body).toEqual(first.body);
    expect(first.body.data.observation).toBeNull();
    expect(await occurrences(sale)).toHaveLength(1);
  });

  it('refuses what is not there, a deleted sale, no open box, no one', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    const call = (by: Caller, of: unknown, changes?: object) =>
      refusedCall(app, () => tell(by, of, changes));
    expect(await call(world.fabio, undefined)).toEqual([400, 'INVALID_INPUT', 'sale']);
    expect(await call(world.sara, 999_999)).toEqual([400, 'UNKNOWN_RELATION', 'sale']);
    expect(await call(world.fabio, 999_999)).toEqual([403, 'FORBIDDEN']);
    expect(await call(world.fabio, sale, { type_occurrence: null })).toEqual([
      400,
      'INVALID_INPUT',
      'type_occurrence',
    ]);
    expect(await call(world.fabio, sale, { type_occurrence: 999_999 })).toEqual([
      400,
      'UNKNOWN_RELATION',
      'type_occurrence',
    ]);
    expect(await call(app.anonymous, sale)).toEqual([401, 'UNAUTHENTICATED']);
    const gone = await world.aSale();
    await world.sara.delete(`/api/deleteSales?id=${gone}`).expect(200);
    expect(await call(world.sara, gone)).toEqual([404, 'SALE_NOT_FOUND']);
    await world.close(world.box);
    expect(await call(world.fabio, sale)).toEqual([409, 'NO_OPEN_CASH_BOX']);
    expect(await occurrences(sale)).toEqual([]);
  });
});

describe('GET /api/type-occurrences', () => {
  it('lists the reasons to all who are signed in', async () => {
    const { sara, fabio } = await aWorld(app);
    for (const caller of [sara, fabio]) {
      const { body } = await caller.get('/api/type-occurrences?sort=id:asc').expect(200);
      expect(body.data[0]).toMatchObject({ id: 1, attributes: { name: 'Cliente ausente' } });
    }
    const call = () => app.anonymous.get('/api/type-occurrences');
    expect(await refusedCall(app, call)).toEqual([401, 'UNAUTHENTICATED']);
  });
});
