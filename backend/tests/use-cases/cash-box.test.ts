import { closeCashBox } from '../../src/api/cash/use-cases/close-cash-box';
import { openCashBox } from '../../src/api/cash/use-cases/open-cash-box';
import { startApp } from '../harness';
import { aWorld, collector, type World } from '../world';
import { refusalOf } from '../world/refusal';
import { boxValue, ledgerOf } from '../world/state';

const app = startApp();

const boxRow = (id: number) => app.knex('cashs').where({ id }).first();
const open = (world: World, employeeId: number, by = collector(world.fabio)) =>
  world.act((context) => openCashBox(context, { employeeId, observation: null }), by);

describe('opening a box', () => {
  it('starts the first from nothing and the next from what the last one closed with', async () => {
    const world = await aWorld(app);
    expect(await boxRow(world.box)).toMatchObject({ value_start: 0, opened_on: '2026-01-31' });
    await world.aSale({ value: '40,00' });
    await world.close(world.box);
    app.clock.set('2026-02-01T00:01:00-03:00');
    const next = await open(world, world.fabio.id);
    expect(await boxRow(next)).toMatchObject({
      value_start: -40,
      opened_on: '2026-02-01',
      type_status_cash_id: 1,
      final_at: null,
    });
  });

  it('twice for one employee is refused, also by two clicks at the same instant', async () => {
    const world = await aWorld(app);
    expect(await refusalOf(app, () => open(world, world.fabio.id))).toBe('CASH_BOX_ALREADY_OPEN');
    const rita = await app.newUser();
    const clicks = await Promise.allSettled([world.anOpenBox(rita.id), world.anOpenBox(rita.id)]);
    expect(clicks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(clicks.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CASH_BOX_ALREADY_OPEN' },
    });
  });

  it('is for collectors: one’s own, or by staff anyone’s', async () => {
    const world = await aWorld(app);
    const rita = await app.newUser();
    expect(await refusalOf(app, () => open(world, rita.id))).toBe('FORBIDDEN');
    expect(await refusalOf(app, () => world.anOpenBox(world.sara.id))).toBe('NOT_A_COLLECTOR');
    expect(await refusalOf(app, () => world.anOpenBox(999_999))).toBe('UNKNOWN_RELATION');
    expect(await open(world, rita.id, collector(rita))).toBeGreaterThan(0);
  });
});

describe('closing a box', () => {
  it('freezes what it holds', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    await world.pay(sale, '30,00');
    app.clock.set('2026-01-31T18:00:00-03:00');
    await world.close(world.box);
    expect(await boxRow(world.box)).toMatchObject({
      type_status_cash_id: 2,
      closing_value: -70,
      final_at: new Date('2026-01-31T21:00:00Z'),
    });
    expect(await refusalOf(app, () => world.close(world.box))).toBe('CASH_BOX_CLOSED');
  });

  it('posts a counted difference, with its reason, so that it closes on what was counted', async () => {
    const world = await aWorld(app);
    await world.aSale({ value: '100,00' });
    const close = (reason: string | null) =>
      world.act((context) =>
        closeCashBox(context, { cashBoxId: world.box, counted: { cents: -10_150, reason } }),
      );
    expect(await refusalOf(app, () => close(null))).toBe('DIFFERENCE_REASON_REQUIRED');
    await close('Troco errado');
    expect(await ledgerOf(app, world.box)).toEqual([
      ['disbursement', '-100,00', '0,00'],
      ['adjustment', '-1,50', '0,00'],
    ]);
    const adjustment = { cash_id: world.box, kind: 'adjustment' };
    expect(await app.knex('ledger_entries').where(adjustment).pluck('reason')).toEqual([
      'Troco errado',
    ]);
    expect(await boxRow(world.box)).toMatchObject({
      closing_value: -101.5,
      counted_value: -101.5,
      difference_reason: 'Troco errado',
    });
  });

  it('while payments are under way counts each of them or refuses it, never loses one', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00', instalments: 10 });
    const payments = Array.from({ length: 8 }, () => world.pay(sale, '1,00', { box: world.box }));
    const [closing, ...paid] = await Promise.allSettled([world.close(world.box), ...payments]);
    expect(closing?.status).toBe('fulfilled');
    const taken = paid.filter(({ status }) => status === 'fulfilled').length;
    for (const refused of paid.filter(({ status }) => status === 'rejected')) {
      expect(refused).toMatchObject({ reason: { code: 'CASH_BOX_CLOSED' } });
    }
    expect(await boxRow(world.box)).toMatchObject({ closing_value: taken - 100 });
    expect(await boxValue(app, world.box)).toBe(`${taken - 100},00`);
  });

  it('of another collector is refused', async () => {
    const world = await aWorld(app);
    const rita = collector(await app.newUser());
    const attempt = () =>
      world.act((context) => closeCashBox(context, { cashBoxId: world.box }), rita);
    expect(await refusalOf(app, attempt)).toBe('FORBIDDEN');
  });
});
