import { startApp } from '../harness';
import { aWorld } from '../world';
import { refusedCall } from '../world/http';

const MASTER = 'mestre@crediario.test';
const app = startApp({ MASTER_EMAIL: MASTER });

const path = '/api/getUserStatus';

async function rowOf(id: number) {
  const staff = await app.loginAs('gerente');
  const { body } = await staff.get(path).expect(200);
  return body.data.find((row: { id: number }) => row.id === id);
}

describe('GET /api/getUserStatus', () => {
  it('shows an employee with the open box', async () => {
    const world = await aWorld(app);
    await world.aSale({ value: '100,00' });
    expect(await rowOf(world.fabio.id)).toEqual({
      id: world.fabio.id,
      name: expect.stringMatching(/^Fábio Número \d+$/),
      blocked: false,
      cash_id: world.box,
      type_status_cash_id: 1,
      type_status_cash_name: 'Aberto',
      opened_on: '2026-01-31',
      start_at: '2026-01-31T15:00:00.000Z',
      final_at: null,
      last_sync: null,
      client_sum: 0,
      atual_cash: -100,
    });
  });

  it('shows the latest box where none is open, and the next one once it is', async () => {
    const world = await aWorld(app);
    await world.aSale({ value: '100,00' });
    app.clock.advance(90);
    await world.close(world.box);
    expect(await rowOf(world.fabio.id)).toMatchObject({
      cash_id: world.box,
      type_status_cash_id: 2,
      type_status_cash_name: 'Fechado',
      final_at: '2026-01-31T16:30:00.000Z',
      client_sum: 0,
      atual_cash: -100,
    });
    const next = await world.anOpenBox(world.fabio.id);
    expect(await rowOf(world.fabio.id)).toMatchObject({
      cash_id: next,
      type_status_cash_id: 1,
      final_at: null,
      client_sum: -100,
      atual_cash: -100,
    });
  });

  it('shows who never had a box, and who is blocked', async () => {
    const rita = await app.newUser({ name: 'Rita', finalname: 'Pinto', blocked: true });
    expect(await rowOf(rita.id)).toEqual({
      id: rita.id,
      name: 'Rita Pinto',
      blocked: true,
      cash_id: null,
      type_status_cash_id: null,
      type_status_cash_name: null,
      opened_on: null,
      start_at: null,
      final_at: null,
      last_sync: null,
      client_sum: null,
      atual_cash: null,
    });
  });

  it('lists employees only, by id, without the master account and names with Master', async () => {
    const staff = await app.loginAs('gerente');
    const master = await app.newUser({ email: MASTER });
    const named = await app.newUser({ name: 'Conta', finalname: 'Master' });
    const rita = await app.newUser();
    const { body } = await staff.get(path).expect(200);
    const ids = body.data.map(({ id }: { id: number }) => id);
    expect(ids).toContain(rita.id);
    for (const hidden of [staff, master, named]) expect(ids).not.toContain(hidden.id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('is for staff', async () => {
    const rita = await app.newUser();
    expect(await refusedCall(app, () => rita.get(path))).toEqual([403, 'FORBIDDEN']);
    expect(await refusedCall(app, () => app.anonymous.get(path))).toEqual([401, 'UNAUTHENTICATED']);
  });
});
