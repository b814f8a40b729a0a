import {
  type BasisPoints,
  type BusinessDate,
  type Cents,
  adjustedSchedule,
  frequencyRuleOf,
  type ScheduleChange,
  type ScheduleInput,
  type Weekday,
} from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { FrequencyChoice } from '@crediario/contract/forms';

/** What the fields of a sale hold; null where nothing was entered. */
export interface SaleFormValues {
  employeeId: number | null;
  cashBoxId: number | null;
  value: Cents | null;
  fees: BasisPoints | null;
  portions: number | null;
  frequency: FrequencyChoice | null;
  weekday: Weekday | null;
  observation: string;
  /** Instalments changed by hand, and the terms that they were changed on. */
  adjusted: { terms: string; changes: readonly TypedChange[] } | null;
}

/** What was typed of an instalment. What is no date stays as it was typed, and is no plan. */
export interface TypedChange extends ScheduleChange {
  unreadDate?: string | undefined;
}

export const EMPTY_SALE: SaleFormValues = {
  employeeId: null,
  cashBoxId: null,
  value: null,
  fees: null,
  portions: null,
  frequency: null,
  weekday: null,
  observation: '',
  adjusted: null,
};

/** The form's fields by their names on the wire, for what the server says of them. */
export const SALE_WIRE_NAMES = {
  portion: 'portions',
  type_frequency: 'frequency',
  cash: 'cashBoxId',
} as const;

/** Chosen by the program: the client's employee, and that employee's open box. Not typed by the user. */
export const FILLED_IN_FIELDS = ['employeeId', 'cashBoxId'] as const;

export function isWeekly(frequency: FrequencyChoice | null): boolean {
  return frequency !== null && frequencyRuleOf(frequency.name) === 'weekly';
}

/** The terms of a plan, as one text: what was changed by hand holds for these and no others. */
export function termsKeyOf({ value, fees, portions, frequency, weekday }: SaleFormValues): string {
  return JSON.stringify([value, fees, portions, frequency?.id, isWeekly(frequency) && weekday]);
}

/** What was changed by hand, and still holds. */
export function changesOfForm(values: SaleFormValues): readonly TypedChange[] {
  const { adjusted } = values;
  return adjusted?.terms === termsKeyOf(values) ? adjusted.changes : [];
}

/** What is asked of dates that none could be read from. */
export const DATES_THAT_ARE = 'vencer em datas que existem';

/** The plan of a form that its schema has found complete. The instalments go along where some were changed by hand.
 *  Throws: DomainError INVALID_INSTALMENTS where they do not add up. */
export function planOf(values: SaleFormValues, saleDate: BusinessDate) {
  const { value, fees, portions, frequency, weekday, observation } = values;
  if (value === null || fees === null || portions === null || frequency === null) {
    throw new RangeError('The plan of an incomplete sale form');
  }
  const terms: ScheduleInput = {
    valueCents: value,
    fees,
    count: portions,
    frequency,
    weekday,
    saleDate,
  };
  const changes = changesOfForm(values);
  if (changes.some(({ unreadDate }) => unreadDate !== undefined))
    throw new DomainError('INVALID_INSTALMENTS', { params: { reason: DATES_THAT_ARE } });
  return {
    valueCents: value,
    fees,
    count: portions,
    frequencyId: frequency.id,
    weekday: isWeekly(frequency) ? weekday : null,
    observation: observation.trim() || null,
    ownInstalments: changes.length > 0 ? adjustedSchedule(terms, changes).instalments : null,
  };
}
