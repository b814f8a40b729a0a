import { expect, it } from 'vitest';
import { hourSold, soldCellOf, soldOrderOf } from './sold-at';

const clock = { timeZone: 'America/Sao_Paulo' };
/** Written at half past ten in the evening, which is the next day in UTC. */
const made = { sales_date: '2026-10-22', sales_date_time: '2026-10-23T01:30:05.000Z' };
const imported = { sales_date: '2026-05-03', sales_date_time: '2026-10-23T01:30:05.000Z' };

it('has the hour at which it was made', () => {
  expect(hourSold(made, clock)).toBe('22:30:05');
  expect(soldCellOf(made, clock)).toEqual({ moment: made.sales_date_time, ...clock });
});

it('has its own day and no hour where another day wrote it, as an import does', () => {
  expect(hourSold(imported, clock)).toBeNull();
  expect(soldCellOf(imported, clock)).toEqual({ date: '2026-05-03' });
});

it('stands by its own day, then by its hour', () => {
  const later = { ...made, sales_date_time: '2026-10-23T01:30:06.000Z' };
  const sorted = [later, made, imported].sort((one, other) =>
    soldOrderOf(one) < soldOrderOf(other) ? -1 : 1,
  );
  expect(sorted).toEqual([imported, made, later]);
});
