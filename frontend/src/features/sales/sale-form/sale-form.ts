import {
  type BasisPoints,
  type Cents,
  frequencyRuleOf,
  type Weekday,
} from '@crediario/contract/domain';
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

/** The plan of a form that its schema has found complete. */
export function planOf(values: SaleFormValues) {
  const { value, fees, portions, frequency, weekday, observation } = values;
  if (value === null || fees === null || portions === null || frequency === null) {
    throw new RangeError('The plan of an incomplete sale form');
  }
  return {
    valueCents: value,
    fees,
    count: portions,
    frequencyId: frequency.id,
    weekday: isWeekly(frequency) ? weekday : null,
    observation: observation.trim() || null,
    ownInstalments: null,
  };
}
