import type { LedgerRow } from '@crediario/contract/wire';
import { expect, it } from 'vitest';
import { boxOrigin } from './box-origin';

const BOX = 331;

let lastId = 0;

function row(kind: LedgerRow['kind'], amount: number, more: Partial<LedgerRow> = {}): LedgerRow {
  lastId += 1;
  return {
    id: lastId,
    kind,
    date_time: '2026-11-21T12:00:00.000Z',
    business_date: '2026-11-21',
    amount,
    balance: 0,
    user_id: 3,
    user_name: 'Jéssica Andrade',
    sale_id: null,
    type_sale_id: null,
    client_id: null,
    client_name: null,
    client_last_name: null,
    payment_id: null,
    cost_id: null,
    observation: null,
    previous_cash_id: null,
    reverses: null,
    is_reversed: false,
    ...more,
  };
}

const reversing = (of: LedgerRow, cash_id: number) => ({
  sale_id: of.sale_id,
  payment_id: of.payment_id,
  cost_id: of.cost_id,
  reverses: {
    id: of.id as number,
    kind: of.kind as 'collection',
    date_time: of.date_time,
    cash_id,
  },
});

const sumOf = ({ openingCents, parts }: ReturnType<typeof boxOrigin>) =>
  parts.reduce((sum, { cents }) => sum + cents, openingCents);

it('tells each kind with what adds up to it, and all of it adds up to the expected', () => {
  const paid = { sale_id: 1, payment_id: 7, client_name: 'Luzia', client_last_name: 'Nóbrega' };
  const origin = boxOrigin(
    [
      row('opening', 120),
      row('deposit', 30, { cost_id: 1 }),
      row('collection', 60, paid),
      row('collection', 40.5, { sale_id: 2, payment_id: 8 }),
      row('disbursement', -500, { sale_id: 3 }),
      row('expense', -38.5, { cost_id: 2, observation: 'Combustível' }),
      row('withdrawal', -100, { cost_id: 3 }),
      row('adjustment', -10),
    ],
    BOX,
  );
  expect(origin.openingCents).toBe(12_000);
  expect(origin.parts.map(({ kind, cents, rows }) => [kind, cents, rows.length])).toEqual([
    ['deposit', 3_000, 1],
    ['collection', 10_050, 2],
    ['disbursement', -50_000, 1],
    ['expense', -3_850, 1],
    ['withdrawal', -10_000, 1],
  ]);
  expect(origin.parts[1]?.rows[0]).toMatchObject({
    client: 'Luzia Nóbrega',
    sale: 1,
    cents: 6_000,
  });
  expect(origin.parts[3]?.rows[0]).toMatchObject({ client: null, observation: 'Combustível' });
  // Without what the closing posted.
  expect(origin.expectedCents).toBe(-38_800);
  expect(sumOf(origin)).toBe(origin.expectedCents);
});

it('leaves out what was taken back within the box, and a settlement that moved no money', () => {
  const wrong = row('collection', 60, { sale_id: 1, payment_id: 7 });
  const spent = row('expense', -15, { cost_id: 2 });
  const origin = boxOrigin(
    [
      row('opening', 0),
      wrong,
      spent,
      row('reversal', -60, reversing(wrong, BOX)),
      row('collection', 45, { sale_id: 1, payment_id: 7 }),
      row('reversal', 15, reversing(spent, BOX)),
      row('settlement', 0, { sale_id: 4, payment_id: 9 }),
    ],
    BOX,
  );
  expect(origin.parts.map(({ kind, cents, rows }) => [kind, cents, rows.length])).toEqual([
    ['collection', 4_500, 1],
  ]);
  expect(origin.expectedCents).toBe(4_500);
});

it('puts what corrects another box’s record under Estornos', () => {
  const sold = row('disbursement', -300, { sale_id: 5 });
  const origin = boxOrigin(
    [
      row('opening', 10),
      row('reversal', 300, reversing(sold, 200)),
      row('disbursement', -350, { sale_id: 5 }),
    ],
    BOX,
  );
  expect(origin.parts.map(({ kind, cents }) => [kind, cents])).toEqual([['reversal', -5_000]]);
  expect(origin.expectedCents).toBe(-4_000);
});
