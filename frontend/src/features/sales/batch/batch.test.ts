import type { DueSaleRow } from '@crediario/contract/wire';
import { orderOf, runFromState, runOf, standingOf, totalsOf } from './batch';
import { found } from './filters';

const row = (saleId: number, changes: Partial<DueSaleRow> = {}) =>
  ({
    sale_id: saleId,
    client_id: saleId + 1000,
    client_name: 'Ângela',
    client_last_name: 'Coelho',
    due_portions: [saleId * 10, saleId * 10 + 1],
    due_value: 60,
    portion_value_nopay: 200,
    ...changes,
  }) as DueSaleRow;

it.each([
  [null, { kind: 'blank' }],
  [0, { kind: 'unpaid' }],
  [6000, { kind: 'full' }],
  [1, { kind: 'part', leftCents: 5999 }],
  [20_000, { kind: 'ahead', aheadCents: 14_000 }],
  [20_001, { kind: 'tooMuch', owedCents: 20_000 }],
] as const)('%s of R$ 60,00 due leaves %o', (cents, standing) => {
  expect(standingOf(row(1), cents)).toEqual(standing);
});

it('counts what was typed, and its sum', () => {
  const typed = { 1: 6000, 2: 100, 3: 0 };
  expect(totalsOf([row(1), row(2), row(3), row(4)], typed)).toEqual({
    count: 4,
    markedCount: 2,
    partCount: 1,
    unpaidCount: 1,
    tooMuchCount: 0,
    typedCents: 6100,
    dueCents: 24_000,
  });
});

const ABOUT = { id: 'r1', employeeId: 3, cashBoxId: 318, paidOn: '2026-11-19' };

it('posts what is above zero: in full by its instalments, in part as money; read back it is the same', () => {
  const run = runOf([row(1), row(2), row(3)], { 1: 6000, 2: 100, 3: 0 }, ABOUT);
  expect(run.unpaid).toEqual([row(3)]);
  const orders = run.entries.map((entry) => orderOf(run, entry));
  expect(orders).toMatchObject([
    { saleId: 1, request: { type: 'instalments', count: 2 }, instalmentIds: [10, 11] },
    { saleId: 2, request: { type: 'cash', valueCents: 100 }, instalmentIds: null },
  ]);
  expect(orders.map(({ expectedOwedCents }) => expectedOwedCents)).toEqual([null, 20_000]);
  const again = runFromState(JSON.parse(JSON.stringify({ run })));
  expect(again?.entries.map((entry) => orderOf(again, entry))).toEqual(orders);
});

it.each([null, undefined, {}, { saleId: 3 }, { run: { id: 'x' } }])(
  'finds no run in %o',
  (state) => {
    expect(runFromState(state)).toBeNull();
  },
);

it('searches without accents, and by the ids', () => {
  const rows = [row(1), row(2, { client_name: 'José' })];
  expect(found(rows, ' angela')).toEqual([rows[0]]);
  expect(found(rows, '2')).toEqual([rows[1]]);
  expect(found(rows, '1001')).toEqual([rows[0]]);
});
