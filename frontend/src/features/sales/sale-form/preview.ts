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
import { isDomainError } from '@crediario/contract/errors';
import { changesOfForm, isWeekly, type SaleFormValues } from './sale-form';

export interface Preview {
  /** Known as soon as value and fees are. */
  totals: { totalCents: Cents; feesCents: Cents } | null;
  schedule: Schedule | null;
  /** The CET of that schedule. */
  rate: EffectiveRate | null;
  /** What was changed by hand and still holds. */
  changes: readonly ScheduleChange[];
  /** Why these changes are no schedule; the rows are those without them. */
  fault: string | null;
  /** Something was changed by hand on other terms than these. */
  isOutdated: boolean;
  /** What is still to be entered, in the words of the labels. */
  missing: string[];
}

/** What a sale on these terms would come to. The rows are the very ones that the server will store: one function
 *  of the contract makes both. */
export function previewOf(values: SaleFormValues, saleDate: BusinessDate): Preview {
  const missing = missingParts(values);
  const changes = changesOfForm(values);
  const isOutdated = values.adjusted !== null && changes.length === 0;
  const base = missing.length === 0 ? scheduleOf(values, saleDate, []) : null;
  const rateOf = (schedule: Schedule | null) =>
    schedule && effectiveRate({ ...schedule, valueCents: values.value ?? 0, saleDate });
  const parts = { missing, totals: totalsOf(values), changes, isOutdated };
  if (!base || changes.length === 0)
    return { ...parts, schedule: base, rate: rateOf(base), fault: null };
  try {
    const schedule = scheduleOf(values, saleDate, changes);
    return { ...parts, schedule, rate: rateOf(schedule), fault: null };
  } catch (error) {
    if (isDomainError(error))
      return { ...parts, schedule: base, rate: rateOf(base), fault: error.message };
    throw error;
  }
}

function missingParts({ value, fees, portions, frequency, weekday }: SaleFormValues): string[] {
  const parts: [string, boolean][] = [
    ['valor', value === null],
    ['juros', fees === null],
    ['parcelas', portions === null],
    ['frequência', frequency === null],
    ['dia da semana', isWeekly(frequency) && weekday === null],
  ];
  return parts.filter(([, isMissing]) => isMissing).map(([label]) => label);
}

function totalsOf({ value, fees }: SaleFormValues): Preview['totals'] {
  if (value === null || value > MAX_ENTRY_CENTS || !isFees(fees)) return null;
  const totalCents = saleTotal(value, fees);
  return { totalCents, feesCents: totalCents - value };
}

/** None where the terms break a rule: the form says which, beside the field.
 *  Throws: DomainError INVALID_INSTALMENTS where the changes do. */
function scheduleOf(
  values: SaleFormValues,
  saleDate: BusinessDate,
  changes: readonly ScheduleChange[],
): Schedule | null {
  const { value, fees, portions, frequency, weekday } = values;
  if (value === null || value > MAX_ENTRY_CENTS || !isFees(fees) || frequency === null) return null;
  if (portions === null || portions < 1 || portions > MAX_INSTALMENTS) return null;
  const terms = { valueCents: value, fees, count: portions, frequency, weekday, saleDate };
  if (changes.length > 0) return adjustedSchedule(terms, changes);
  try {
    return buildSchedule(terms);
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}
