import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGEING_BUCKETS, type RolledMoney, rollOf, rollShares } from '../../src/domain/index.js';
import { reais } from '../support/words.js';

const moved = (delayDays: number, later: RolledMoney['later'], value: string): RolledMoney => ({
  delayDays,
  later,
  cents: reais(value),
  principalCents: 0,
});

const ofAll = (money: readonly RolledMoney[]) => rollOf(money, ({ cents }) => cents);

describe('a roll', () => {
  it('has a row for each delay, and says where its money is', () => {
    const rows = ofAll([
      moved(0, 0, '600,00'),
      moved(0, 3, '300,00'),
      moved(0, 'paid', '100,00'),
      moved(5, 12, '40,00'),
      moved(7, 'renewed', '40,00'),
      moved(1, 'deleted', '20,00'),
    ]);
    expect(rows.map(({ bucket, whole }) => [bucket.from, whole])).toEqual([
      [0, reais('1000,00')],
      [1, reais('100,00')],
      [8, 0],
      [16, 0],
      [31, 0],
      [61, 0],
      [91, 0],
    ]);
    expect(rows.slice(0, 2).map(rollShares)).toMatchObject([
      { owed: [60, 30, 0, 0, 0, 0, 0], ended: { paid: 10, renewed: 0, deleted: 0 } },
      { owed: [0, 0, 40, 0, 0, 0, 0], ended: { paid: 0, renewed: 40, deleted: 20 } },
    ]);
  });

  it('gives what rounding leaves to the parts that it took most from', () => {
    const thirds = ofAll([moved(0, 0, '1,00'), moved(0, 1, '1,00'), moved(0, 'paid', '1,00')]);
    expect(thirds.slice(0, 1).map(rollShares)).toMatchObject([
      { whole: 100, owed: [33.4, 33.3, 0, 0, 0, 0, 0], ended: { paid: 33.3 } },
    ]);
    const halves = ofAll([moved(0, 0, '20,01'), moved(0, 9, '19,99'), moved(0, 'paid', '0,01')]);
    expect(halves.slice(0, 1).map(rollShares)).toMatchObject([
      { owed: [50, 0, 50, 0, 0, 0, 0], ended: { paid: 0 } },
    ]);
  });

  it('of nothing is nothing', () => {
    expect(ofAll([]).map(rollShares)).toEqual(
      AGEING_BUCKETS.map((bucket) => ({
        bucket,
        whole: 0,
        owed: [0, 0, 0, 0, 0, 0, 0],
        ended: { paid: 0, renewed: 0, deleted: 0 },
      })),
    );
  });

  const money = fc.record({
    delayDays: fc.integer({ min: 0, max: 400 }),
    later: fc.oneof(
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom('paid' as const, 'renewed' as const, 'deleted' as const),
    ),
    cents: fc.integer({ min: 1, max: 10_000_000 }),
    principalCents: fc.constant(0),
  });

  it('keeps each cent in one place, and a row adds up to 100 to the tenth', () => {
    fc.assert(
      fc.property(fc.array(money, { maxLength: 40 }), (some) => {
        const rows = ofAll(some);
        const all = some.reduce((sum, { cents }) => sum + cents, 0);
        expect(rows.reduce((sum, { whole }) => sum + whole, 0)).toBe(all);
        for (const row of rows) {
          const { owed, ended } = rollShares(row);
          const tenths = [...owed, ...Object.values(ended)].map((share) => Math.round(share * 10));
          expect(tenths.reduce((sum, one) => sum + one, 0)).toBe(row.whole === 0 ? 0 : 1000);
          const exact = row.owed.map((cents) => (row.whole === 0 ? 0 : (cents / row.whole) * 100));
          owed.forEach((share, index) => {
            expect(Math.abs(share - (exact[index] ?? 0))).toBeLessThanOrEqual(0.1 + 1e-9);
          });
        }
      }),
    );
  });

  it('takes a payment that was taken back as less than nothing paid', () => {
    const [row] = ofAll([moved(0, 0, '110,00'), moved(0, 'paid', '-10,00')]).map(rollShares);
    expect(row).toMatchObject({ owed: [110, 0, 0, 0, 0, 0, 0], ended: { paid: -10 } });
  });
});
