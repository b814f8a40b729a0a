import type { SaleReportRow } from '@crediario/contract/wire';
import { describe, expect, it } from 'vitest';
import { keepSameRows } from './same-rows';

const sale = (sales_id: number, portion_value_nopay = 100) =>
  ({ sales_id, portion_value_nopay, payment_id: null }) as SaleReportRow;

describe('a refreshed list', () => {
  it('without a change is the old one', () => {
    const before = [sale(2), sale(1)];
    expect(keepSameRows(before, [sale(2), sale(1)])).toBe(before);
  });

  it('keeps the sales that did not change, also below a new one', () => {
    const before = [sale(2), sale(1)];
    const after = keepSameRows(before, [sale(3), sale(2), sale(1, 40)]) as SaleReportRow[];
    expect(after).toEqual([sale(3), sale(2), sale(1, 40)]);
    expect(after[1]).toBe(before[0]);
    expect(after[2]).not.toBe(before[1]);
  });

  it('without one sale, or in another order, is a new one', () => {
    const before = [sale(2), sale(1)];
    expect(keepSameRows(before, [sale(2)])).toEqual([sale(2)]);
    expect(keepSameRows(before, [sale(1), sale(2)])).toEqual([sale(1), sale(2)]);
  });

  it('the first one is as it came', () => {
    const first = [sale(1)];
    expect(keepSameRows(undefined, first)).toBe(first);
  });
});
