import { DomainError } from '../errors.js';
import type { BusinessDate } from './calendar.js';
import { type DueDatesInput, dueDates } from './due-dates.js';
import { type BasisPoints, feesOf } from './fees.js';
import { type Cents, MAX_ENTRY_CENTS } from './money.js';
import { divideHalfUp } from './rounding.js';

/** More instalments than any real plan has: keeps one request from making millions of rows. */
export const MAX_INSTALMENTS = 999;

export interface ScheduledInstalment {
  /** 1 … n */
  number: number;
  dueDate: BusinessDate;
  valueCents: Cents;
}

export interface ScheduleInput extends DueDatesInput {
  valueCents: Cents;
  fees: BasisPoints;
}

export interface Schedule {
  totalCents: Cents;
  feesCents: Cents;
  /** The regular instalment: that of all but perhaps the last. */
  regularCents: Cents;
  instalments: ScheduledInstalment[];
}

/** What the client pays back in all: value plus its fees, rounded once.
 *  Throws: DomainError MONEY_OUT_OF_RANGE for a negative value or one above MAX_ENTRY_CENTS. Rounding: decision 0002. */
export function saleTotal(valueCents: Cents, fees: BasisPoints): Cents {
  if (valueCents < 0 || valueCents > MAX_ENTRY_CENTS) throw new DomainError('MONEY_OUT_OF_RANGE');
  return valueCents + feesOf(valueCents, fees);
}

export const isInstalmentCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 1 && count <= MAX_INSTALMENTS;

/** Splits a total into `count` instalments: all alike but the last, which takes what remains.
 *  Invariant: the values add up to totalCents exactly, and none is below one cent.
 *  Throws: DomainError INSTALMENT_TOO_SMALL, INVALID_INSTALMENT_COUNT. Rounding: decision 0002. */
export function splitInstalments(totalCents: Cents, count: number): Cents[] {
  if (!isInstalmentCount(count)) throw new DomainError('INVALID_INSTALMENT_COUNT');
  if (totalCents < count) throw new DomainError('INSTALMENT_TOO_SMALL');
  const rounded = divideHalfUp(totalCents, count);
  const leavesSomethingForTheLast = totalCents - rounded * (count - 1) > 0;
  const regular = leavesSomethingForTheLast ? rounded : Math.floor(totalCents / count);
  const values = new Array<Cents>(count).fill(regular);
  values[count - 1] = totalCents - regular * (count - 1);
  return values;
}

/** Splits a sale's total into dated instalments. The form's preview and the server run this same function.
 *  Units: cents; dates 'yyyy-MM-dd', business days.
 *  Shape: `count` rows, due dates strictly increasing.
 *  Invariant: the values add up to totalCents exactly.
 *  Throws: DomainError INSTALMENT_TOO_SMALL, INVALID_INSTALMENT_COUNT, MONEY_OUT_OF_RANGE, WEEKDAY_REQUIRED.
 *  Spec §9; rounding: decision 0002. */
export function buildSchedule(input: ScheduleInput): Schedule {
  const totalCents = saleTotal(input.valueCents, input.fees);
  const values = splitInstalments(totalCents, input.count);
  const dates = dueDates(input);
  const instalments = values.map((valueCents, index) => ({
    number: index + 1,
    dueDate: dates[index] as BusinessDate,
    valueCents,
  }));
  return {
    totalCents,
    feesCents: totalCents - input.valueCents,
    regularCents: values[0] as Cents,
    instalments,
  };
}
