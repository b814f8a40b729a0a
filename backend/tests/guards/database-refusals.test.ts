import { aTwin, merge, undo } from '../world/twin';
import { startApp } from '../harness';
import { aWorld, type World } from '../world';
import { aLine, lineIdOf, send } from '../world/bank';
import { refusalOf } from '../world/refusal';

/** What the database itself refuses: raw SQL here, past all of our code. */
const app = startApp();

const APPEND_ONLY = 'CR001';
const BOX_CLOSED = 'CR002';
const WRONG_BOX = 'CR003';
const NO_OPPOSITE = 'CR004';
const WRONG_ALLOCATION = 'CR005';
const BOX_FROZEN = 'CR006';
const SALE_DELETED = 'CR007';
const NO_SUCH_PIX = 'CR008';
const LINE_USED_UP = 'CR009';
const CHECK = '23514';
const UNIQUE = '23505';

const refused = (sql: string, bindings: unknown[] = []) =>
  refusalOf(app, () => app.knex.raw(sql, bindings as never[]));

const ledgerRow = async (world: World) =>
  app.knex('ledger_entries').where({ cash_id: world.box }).first();

function insert(table: string, row: object) {
  return refusalOf(app, () => app.knex(table).insert(row));
}

describe('the ledger', () => {
  it.each([
    ['UPDATE ledger_entries SET amount = amount + 1'],
    ['UPDATE ledger_entries SET reason = NULL'],
    ['DELETE FROM ledger_entries'],
    ['TRUNCATE ledger_entries CASCADE'],
  ])('is append-only: %s', async (sql) => {
    const world = await aWorld(app);
    await world.aSale();
    expect(await refused(sql)).toBe(APPEND_ONLY);
  });

  it.each([
    ['deposit', -1],
    ['withdrawal', 1],
    ['expense', 1],
    ['disbursement', 1],
    ['collection', -1],
    ['settlement', 1],
    ['adjustment', 0],
    ['gift', 1],
  ])('refuses a %s of %d', async (kind, amount) => {
    const world = await aWorld(app);
    const row = {
      kind,
      amount,
      cash_id: world.box,
      employee_id: world.fabio.id,
      business_date: '2026-01-31',
    };
    expect(await insert('ledger_entries', row)).toBe(CHECK);
  });

  it('takes no movement into a closed box, another’s box or before the box’s first day', async () => {
    const world = await aWorld(app);
    const rita = await app.newUser();
    const row = {
      kind: 'adjustment',
      amount: 1,
      reason: 'teste',
      cash_id: world.box,
      employee_id: world.fabio.id,
      business_date: '2026-01-31',
    };
    expect(await insert('ledger_entries', { ...row, employee_id: rita.id })).toBe(WRONG_BOX);
    expect(await insert('ledger_entries', { ...row, business_date: '2026-01-30' })).toBe(WRONG_BOX);
    await world.close(world.box);
    expect(await insert('ledger_entries', row)).toBe(BOX_CLOSED);
  });

  it('takes a reversal only as the exact opposite, once', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const original = await ledgerRow(world);
    const opposite = {
      kind: 'reversal',
      reverses_id: original.id,
      reversed_kind: 'disbursement',
      amount: 100,
      sale_value: -100,
      cash_id: world.box,
      employee_id: world.fabio.id,
      business_date: '2026-01-31',
      sale_id: sale,
    };
    expect(await insert('ledger_entries', { ...opposite, amount: 99.99 })).toBe(NO_OPPOSITE);
    expect(await insert('ledger_entries', { ...opposite, sale_value: 0 })).toBe(NO_OPPOSITE);
    expect(await insert('ledger_entries', { ...opposite, reversed_kind: 'expense' })).toBe(
      NO_OPPOSITE,
    );
    expect(await insert('ledger_entries', { ...opposite, reverses_id: null })).toBe(NO_OPPOSITE);
    const other = await world.aSale();
    for (const change of [
      { fee_share: -0.01 },
      { sale_id: other },
      { sale_id: null },
      { payment_id: 1 },
      { cost_id: 1 },
    ]) {
      expect(await insert('ledger_entries', { ...opposite, ...change })).toBe(NO_OPPOSITE);
    }
    const onAnotherDay = { ...opposite, business_date: '2026-02-01' };
    expect(await insert('ledger_entries', onAnotherDay)).toBe(NO_OPPOSITE);
    const [reversal] = await app.knex('ledger_entries').insert(opposite).returning('id');
    expect(await insert('ledger_entries', opposite)).toBe(UNIQUE);
    const twice = { ...opposite, reverses_id: reversal.id, reversed_kind: 'reversal' };
    expect(await insert('ledger_entries', twice)).toBe(NO_OPPOSITE);
  });
});

describe('allocations', () => {
  it('are revoked, never changed nor deleted', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    await world.pay(sale, 1);
    expect(await refused('UPDATE payment_allocations SET amount = amount - 0.01')).toBe(
      APPEND_ONLY,
    );
    expect(await refused('DELETE FROM payment_allocations')).toBe(APPEND_ONLY);
    expect(await refused('TRUNCATE payment_allocations')).toBe(APPEND_ONLY);
    await app
      .knex('payment_allocations')
      .whereNull('revoked_at')
      .update({ revoked_at: new Date() });
    expect(await refused('UPDATE payment_allocations SET revoked_at = NULL')).toBe(APPEND_ONLY);
  });

  it('never pay an instalment beyond its value, nor one of another sale', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const payment = await world.pay(sale, '33,00');
    const [first, second] = await app.knex('portions').where({ sale_id: sale }).orderBy('number');
    const other = await world.aSale();
    const [foreign] = await app.knex('portions').where({ sale_id: other }).orderBy('number');
    const row = { payment_id: payment, portion_number: 1, amount: 0.34 };
    const allocate = (portion: { id: number }, changes = {}) =>
      insert('payment_allocations', { ...row, portion_id: portion.id, ...changes });

    await app
      .knex('payment_allocations')
      .whereNull('revoked_at')
      .update({ revoked_at: new Date() });
    expect(await allocate(first, { amount: 33.34 })).toBe(WRONG_ALLOCATION);
    expect(await allocate(second)).toBe(WRONG_ALLOCATION);
    expect(await allocate(foreign)).toBe(WRONG_ALLOCATION);
    expect(await allocate(first, { amount: 0 })).toBe(CHECK);
  });
});

describe('boxes', () => {
  it('keep what they showed once closed, but for a note and the last sync', async () => {
    const world = await aWorld(app);
    await world.close(world.box);
    for (const change of [
      'type_status_cash_id = 1',
      'closing_value = 1',
      'final_at = now()',
      `report = '{}'`,
      'value_start = 1',
    ]) {
      expect(await refused(`UPDATE cashs SET ${change} WHERE id = ?`, [world.box])).toBe(
        BOX_FROZEN,
      );
    }
    await app
      .knex('cashs')
      .where({ id: world.box })
      .update({ observation: 'ok', last_sync: new Date() });
    expect(await refused('DELETE FROM cashs')).toBe(APPEND_ONLY);
  });

  it('close on their ledger’s value only, and one employee has one open', async () => {
    const world = await aWorld(app);
    const closing = `UPDATE cashs SET type_status_cash_id = 2, final_at = now(), closing_value = 1 WHERE id = ?`;
    expect(await refused(closing, [world.box])).toBe(BOX_FROZEN);
    const { id: _id, ...copy } = await app.knex('cashs').where({ id: world.box }).first();
    expect(await insert('cashs', copy)).toBe(UNIQUE);
  });
});

describe('the company’s account', () => {
  const aPix = async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    await world.pay(sale, '10,00');
    await world.pay(sale, '20,00', { means: 'pix' });
    const { id, ...row } = await app.knex('company_movements').where({ sale_id: sale }).first();
    return { world, sale, id, row };
  };

  it.each([
    ['UPDATE company_movements SET amount = amount + 1'],
    ['DELETE FROM company_movements'],
    ['TRUNCATE company_movements CASCADE'],
  ])('is append-only: %s', async (sql) => {
    await aPix();
    expect(await refused(sql)).toBe(APPEND_ONLY);
  });

  it('takes a Pix once, as its payment says', async () => {
    const { row, sale, world } = await aPix();
    const other = await world.aSale();
    const cash = await app.knex('payments').where({ sale_id: sale, means: 'cash' }).first();
    const changes = [{}, { amount: 19 }, { business_date: '2026-02-01' }, { fee_share: 1 }];
    for (const change of [...changes, { sale_id: other }, { payment_id: cash.id, amount: 10 }]) {
      expect(await insert('company_movements', { ...row, ...change })).toBe(NO_SUCH_PIX);
    }
  });

  it('takes back a whole Pix, once, and not before its day', async () => {
    const { id, row, world } = await aPix();
    const back = { ...row, kind: 'pix_return', amount: -20, reverses_id: id };
    const changes = [
      { amount: -19 },
      { business_date: '2026-01-30' },
      { employee_id: world.sara.id },
    ];
    for (const change of changes) {
      expect(await insert('company_movements', { ...back, ...change })).toBe(NO_OPPOSITE);
    }
    await app.knex('company_movements').insert(back);
    expect(await insert('company_movements', back)).toBe(UNIQUE);
  });
});

describe('the lines of the bank', () => {
  const aUsedLine = async () => {
    const world = await aWorld(app);
    const sale = await world.aSale({ value: '100,00' });
    const payment = await world.pay(sale, '20,00', { means: 'pix' });
    const line = aLine(50);
    await send(world, [line, aLine(20)]);
    const lineId = await lineIdOf(app, line);
    const data = { deed: 'confirm', payment_id: payment };
    await world.sara.post(`/api/company-account/lines/${lineId}`, { data }).expect(200);
    const { id, ...row } = await app.knex('bank_uses').where({ line_id: lineId }).first();
    return { world, sale, payment, lineId, id, row };
  };

  it.each([
    ['UPDATE bank_lines SET amount = amount + 1'],
    [`UPDATE bank_lines SET text = '(anonimizado)'`],
    ['DELETE FROM bank_lines'],
    ['TRUNCATE bank_lines CASCADE'],
    ['UPDATE bank_files SET name = name'],
    ['DELETE FROM bank_files'],
    ['TRUNCATE bank_files CASCADE'],
    ['UPDATE bank_uses SET amount = amount'],
    ['UPDATE bank_uses SET undone_at = now(), amount = amount + 1'],
    ['DELETE FROM bank_uses'],
    ['TRUNCATE bank_uses CASCADE'],
  ])('stay as they came: %s', async (sql) => {
    await aUsedLine();
    expect(await refused(sql)).toBe(APPEND_ONLY);
  });

  it('are used for what they brought, and for a Pix of that value, once', async () => {
    const { world, sale, row, lineId, id } = await aUsedLine();
    const gift = { ...row, kind: 'given_back', payment_id: null };
    expect(await insert('bank_uses', { ...gift, amount: 30.01 })).toBe(LINE_USED_UP);
    expect(await insert('bank_uses', row)).toBe(UNIQUE);
    const cash = await world.pay(sale, '20,00');
    const larger = await world.pay(sale, '21,00', { means: 'pix' });
    for (const payment_id of [cash, larger]) {
      expect(await insert('bank_uses', { ...row, payment_id })).toBe(NO_SUCH_PIX);
    }
    const out = aLine(-20);
    await send(world, [out]);
    const back = { ...row, line_id: await lineIdOf(app, out), kind: 'returned', amount: -20 };
    expect(await insert('bank_uses', { ...back, payment_id: null, gives_id: id })).toBe(
      LINE_USED_UP,
    );
    expect(await insert('bank_uses', { ...gift, line_id: back.line_id })).toBe(LINE_USED_UP);
    await app.knex('bank_uses').insert({ ...gift, amount: 30 });
    const nothing = { ...row, kind: 'waits', amount: 0, payment_id: null, sale_id: sale };
    expect(await insert('bank_uses', { ...nothing, line_id: lineId })).toBe(LINE_USED_UP);
  });

  it('have no use while nobody knows whether they came, and change their sign alone, by a person, unused', async () => {
    const { world, row } = await aUsedLine();
    const line = aLine(33, { open: true });
    await send(world, [line]);
    const line_id = await lineIdOf(app, line);
    const gift = { ...row, line_id, kind: 'given_back', payment_id: null, amount: 33 };
    expect(await insert('bank_uses', gift)).toBe(LINE_USED_UP);
    const change = (set: string) => refused(`UPDATE bank_lines SET ${set} WHERE id = ?`, [line_id]);
    expect(await change(`direction = 'person', amount = 34`)).toBe(APPEND_ONLY);
    expect(await change(`direction = 'file'`)).toBe(APPEND_ONLY);
    expect(await change(`direction = 'person', text = 'x'`)).toBe(APPEND_ONLY);
    await app.knex('bank_lines').where({ id: line_id }).update({ direction: 'person' });
    await app.knex('bank_uses').insert(gift);
    expect(await change(`direction = 'person', amount = -33`)).toBe(APPEND_ONLY);
  });

  it('are undone once', async () => {
    const { id } = await aUsedLine();
    const undo = () => refused('UPDATE bank_uses SET undone_at = now() WHERE id = ?', [id]);
    await app.knex('bank_uses').where({ id }).update({ undone_at: app.clock.now() });
    expect(await undo()).toBe(APPEND_ONLY);
  });
});

describe('sales, instalments and payments', () => {
  it.each([
    ['UPDATE sales SET value = 0'],
    ['UPDATE sales SET fees = 100.01'],
    ['UPDATE sales SET portion = 0'],
    ['UPDATE sales SET status_sale_id = 2'],
    ['UPDATE sales SET client_id = NULL'],
    ['UPDATE portions SET paid_value = value + 0.01'],
    ['UPDATE portions SET paid_value = value'],
    ['UPDATE portions SET dt_payment = now()'],
    ['UPDATE payments SET value = -1'],
    ['UPDATE payments SET type_payment_id = 1, value = 0'],
  ])('hold: %s', async (sql) => {
    const world = await aWorld(app);
    await world.pay(await world.aSale(), '1,00');
    expect(await refused(sql)).toBe(CHECK);
  });

  it('a live payment never belongs to a deleted sale', async () => {
    const world = await aWorld(app);
    const sale = await world.aSale();
    await world.pay(sale, '1,00');
    const deletion = 'UPDATE sales SET deleted_at = now(), status_sale_id = 3 WHERE id = ?';
    expect(await refused(deletion, [sale])).toBe(SALE_DELETED);
    expect(await refused('DELETE FROM sales')).toBe(APPEND_ONLY);
    expect(await refused('DELETE FROM payments')).toBe(APPEND_ONLY);
    const { id: _id, ...payment } = await app.knex('payments').where({ sale_id: sale }).first();
    const empty = await world.aSale();
    await app.knex.raw(deletion, [empty]);
    expect(await insert('payments', { ...payment, sale_id: empty })).toBe(SALE_DELETED);
  });
});

describe('the audit log', () => {
  it.each([
    [`UPDATE audit_log SET action = 'x'`],
    ['DELETE FROM audit_log'],
    ['TRUNCATE audit_log CASCADE'],
    ['UPDATE audit_links SET subject_id = subject_id + 1'],
    ['DELETE FROM audit_links'],
    ['TRUNCATE audit_links'],
  ])('is append-only: %s', async (sql) => {
    const world = await aWorld(app);
    await world.aSale();
    expect(await refused(sql)).toBe(APPEND_ONLY);
  });
});

it('forgets neither who held a client nor whose a sale was before a merge', async () => {
  const { world, twin } = await aTwin(app);
  const { body } = await merge(world, world.maria, twin).expect(200);
  for (const sql of [
    'DELETE FROM client_holders WHERE client_id = ?',
    'DELETE FROM sale_moves WHERE client_id = ?',
    'UPDATE sale_moves SET until = until - 1 WHERE client_id = ?',
  ]) {
    expect([sql, await refused(sql, [twin])]).toEqual([sql, APPEND_ONLY]);
  }
  await undo(world, body.data.id).expect(200);
  expect(await app.knex('sale_moves').where({ client_id: twin })).toEqual([]);
});
