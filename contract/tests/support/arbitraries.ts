import fc from 'fast-check';
import {
  addDays,
  type BusinessDate,
  buildSchedule,
  type Frequency,
  type Instalment,
  type Schedule,
  type Weekday,
} from '../../src/domain/index.js';

/** A century of dates: enough for every leap rule that will matter. */
export const dates: fc.Arbitrary<BusinessDate> = fc
  .integer({ min: 0, max: 36_524 })
  .map((days) => addDays('2000-01-01', days));

export const weekdays = fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6);

export const frequencies: fc.Arbitrary<Frequency> = fc.record({
  name: fc.constantFrom('Diária', 'Semanal', 'Decendial', 'Quinzenal', 'Mensal'),
  skipWeekdays: fc.uniqueArray(weekdays, { maxLength: 6 }),
});

/** Cents of a sale's value: mostly small ones, where rounding bites, and now and then a huge one. */
export const saleValues = fc.oneof(
  fc.integer({ min: 100, max: 5_000_00 }),
  fc.integer({ min: 100, max: 9_999_999_999 }),
);

export interface Sold {
  saleDate: BusinessDate;
  valueCents: number;
  frequency: Frequency;
  weekday: Weekday;
  schedule: Schedule;
}

export const sales: fc.Arbitrary<Sold> = fc
  .record({
    saleDate: dates,
    valueCents: saleValues,
    fees: fc.integer({ min: 0, max: 10_000 }),
    count: fc.integer({ min: 1, max: 100 }),
    frequency: frequencies,
    weekday: weekdays,
  })
  .map((input) => ({ ...input, schedule: buildSchedule(input) }));

/** A sale's instalments before anything was paid; ids are not their numbers, so that neither is taken for the other. */
export function unpaid({ schedule }: Sold): Instalment[] {
  return schedule.instalments.map((one) => ({ ...one, id: 1000 + one.number, paidCents: 0 }));
}

/** A way to pay, given as a share of what is possible at that moment. */
export const waysToPay = fc.record({
  type: fc.constantFrom('instalments' as const, 'cash' as const, 'all' as const),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});
