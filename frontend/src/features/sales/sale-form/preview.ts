import {
  type BusinessDate,
  buildSchedule,
  type Cents,
  isFees,
  MAX_INSTALMENTS,
  MAX_ENTRY_CENTS,
  type Schedule,
  saleTotal,
} from '@crediario/contract/domain';
import { isDomainError } from '@crediario/contract/errors';
import { isWeekly, type SaleFormValues } from './sale-form';

export interface Preview {
  /** Known as soon as value and fees are. */
  totals: { totalCents: Cents; feesCents: Cents } | null;
  schedule: Schedule | null;
  /** What is still to be entered, in the words of the labels. */
  missing: string[];
}

/** What a sale on these terms would come to. The rows are the very ones that the server will store: one function
 *  of the contract makes both. */
export function previewOf(values: SaleFormValues, saleDate: BusinessDate): Preview {
  const missing = missingParts(values);
  return {
    missing,
    totals: totalsOf(values),
    schedule: missing.length === 0 ? scheduleOf(values, saleDate) : null,
  };
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

/** None where the terms break a rule: the form says which, beside the field. */
function scheduleOf(values: SaleFormValues, saleDate: BusinessDate): Schedule | null {
  const { value, fees, portions, frequency, weekday } = values;
  if (value === null || value > MAX_ENTRY_CENTS || !isFees(fees) || frequency === null) return null;
  if (portions === null || portions < 1 || portions > MAX_INSTALMENTS) return null;
  try {
    return buildSchedule({
      valueCents: value,
      fees,
      count: portions,
      frequency,
      weekday,
      saleDate,
    });
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}
