import {
  adjustedSchedule,
  type BusinessDate,
  buildSchedule,
  type Cents,
  type EffectiveRate,
  effectiveRate,
  isFees,
  MAX_INSTALMENTS,
  MAX_ENTRY_CENTS,
  type Schedule,
  type ScheduleChange,
  saleTotal,
} from '@crediario/contract/domain';
import { isDomainError, sentenceOf } from '@crediario/contract/errors';
import {
  changesOfForm,
  DATES_THAT_ARE,
  isWeekly,
  type SaleFormValues,
  type TypedChange,
} from './sale-form';

export interface Preview {
  /** Known as soon as value and fees are. */
  totals: { totalCents: Cents; feesCents: Cents } | null;
  schedule: Schedule | null;
  /** The CET of that schedule. */
  rate: EffectiveRate | null;
  /** What was changed by hand and still holds. */
  changes: readonly TypedChange[];
  /** Why these changes are no schedule, and which of them are at fault. The rows share the total all the same: with the
   *  changed values where these add up, else without any change; a CET they have not. */
  fault: { text: string; dates: ReadonlySet<number>; values: ReadonlySet<number> } | null;
  /** Something was changed by hand on other terms than these. */
  isOutdated: boolean;
  /** What is still to be entered, in the words of the labels. */
  missing: string[];
  /** The rule that a term breaks, in the form's own sentence. */
  brokenRule: string | null;
}

/** What a sale on these terms would come to. The rows are the very ones that the server will store: one function
 *  of the contract makes both. */
export function previewOf(values: SaleFormValues, saleDate: BusinessDate): Preview {
  const missing = missingParts(values);
  const changes = changesOfForm(values);
  const isOutdated = values.adjusted !== null && changes.length === 0;
  const brokenRule = brokenRuleOf(values);
  const base = missing.length > 0 || brokenRule !== null ? null : scheduleOf(values, saleDate, []);
  const rateOf = (schedule: Schedule | null) =>
    schedule && effectiveRate({ ...schedule, valueCents: values.value ?? 0, saleDate });
  const parts = { missing, brokenRule, totals: totalsOf(values), changes, isOutdated };
  if (!base || changes.length === 0)
    return { ...parts, schedule: base, rate: rateOf(base), fault: null };
  const unread = changes.filter(({ unreadDate }) => unreadDate !== undefined);
  try {
    const schedule = scheduleOf(values, saleDate, changes);
    if (unread.length === 0) return { ...parts, schedule, rate: rateOf(schedule), fault: null };
    const text = sentenceOf('INVALID_INSTALMENTS', { reason: DATES_THAT_ARE });
    const dates = new Set(unread.map(({ number }) => number));
    return { ...parts, schedule, rate: null, fault: { text, dates, values: new Set() } };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const dates = new Set([
      ...datesAtFault(base, changes, saleDate),
      ...unread.map(({ number }) => number),
    ]);
    const ofValues = scheduleOfValues(values, saleDate, changes);
    const changedValues = changes.filter(({ valueCents }) => valueCents !== undefined);
    const fault = {
      text: error.message,
      dates,
      values: new Set(ofValues ? [] : changedValues.map(({ number }) => number)),
    };
    return { ...parts, schedule: ofValues ?? base, rate: null, fault };
  }
}

/** The schedule with the changed values alone; null where these do not add up. */
function scheduleOfValues(
  values: SaleFormValues,
  saleDate: BusinessDate,
  changes: readonly ScheduleChange[],
): Schedule | null {
  const ofValues = changes.flatMap(({ number, valueCents }) =>
    valueCents === undefined ? [] : [{ number, valueCents }],
  );
  try {
    return scheduleOf(values, saleDate, ofValues);
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

/** Changed due dates that do not lie between their neighbours', or the first before the sale's own. */
function datesAtFault(
  { instalments }: Schedule,
  changes: readonly ScheduleChange[],
  saleDate: BusinessDate,
): ReadonlySet<number> {
  const changed = new Map(changes.map(({ number, dueDate }) => [number, dueDate]));
  const dates = instalments.map(({ number, dueDate }) => changed.get(number) ?? dueDate);
  const isAtFault = ({ number, dueDate }: ScheduleChange) =>
    dueDate !== undefined &&
    (dueDate <= (dates[number - 2] ?? saleDate) || dueDate >= (dates[number] ?? '9999-12-31'));
  return new Set(changes.filter(isAtFault).map(({ number }) => number));
}

function missingParts({ value, fees, portions, frequency, weekday }: SaleFormValues): string[] {
  const parts: [string, boolean][] = [
    ['o valor', value === null],
    ['os juros', fees === null],
    ['as parcelas', portions === null],
    ['a frequência', frequency === null],
    ['o dia da semana', isWeekly(frequency) && weekday === null],
  ];
  return parts.filter(([, isMissing]) => isMissing).map(([label]) => label);
}

/** Of the terms that there are: the others may be still to come. */
function brokenRuleOf({ value, fees, portions }: SaleFormValues): string | null {
  if (value !== null && value > MAX_ENTRY_CENTS) return sentenceOf('MONEY_OUT_OF_RANGE');
  if (fees !== null && !isFees(fees)) return sentenceOf('INVALID_FEES');
  if (portions === null) return null;
  if (portions < 1 || portions > MAX_INSTALMENTS) return sentenceOf('INVALID_INSTALMENT_COUNT');
  const isTooSmall = value !== null && fees !== null && saleTotal(value, fees) < portions;
  return isTooSmall ? sentenceOf('INSTALMENT_TOO_SMALL') : null;
}

function totalsOf({ value, fees }: SaleFormValues): Preview['totals'] {
  if (value === null || value > MAX_ENTRY_CENTS || !isFees(fees)) return null;
  const totalCents = saleTotal(value, fees);
  return { totalCents, feesCents: totalCents - value };
}

/** None where terms are missing, or no plan comes of them. The terms that there are break no rule.
 *  Throws: DomainError INVALID_INSTALMENTS where the changes do. */
function scheduleOf(
  values: SaleFormValues,
  saleDate: BusinessDate,
  changes: readonly ScheduleChange[],
): Schedule | null {
  const { value, fees, portions, frequency, weekday } = values;
  if (value === null || fees === null || portions === null || frequency === null) return null;
  const terms = { valueCents: value, fees, count: portions, frequency, weekday, saleDate };
  if (changes.length > 0) return adjustedSchedule(terms, changes);
  try {
    return buildSchedule(terms);
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}
