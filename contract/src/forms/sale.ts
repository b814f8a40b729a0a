import { type InferType, mixed, object } from 'yup';
import {
  type BasisPoints,
  type Cents,
  type Frequency,
  frequencyRuleOf,
  isFees,
  MAX_ENTRY_CENTS,
  saleTotal,
} from '../domain/index.js';
import { sentenceOf } from '../errors.js';
import { MESSAGES, optionalText, TEXT_MAX } from './fields.js';
import { cents, choice, fees, instalmentCount, weekdayOrNone } from './numbers.js';

/** A frequency as the form's buttons offer it; its name decides whether a weekday must be chosen. */
export interface FrequencyChoice extends Frequency {
  id: number;
}

interface Amounts {
  value?: Cents | null;
  fees?: BasisPoints | null;
  portions?: number | null;
}

function isFrequencyChoice(value: unknown): value is FrequencyChoice {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
}

function isWeekly(frequency: unknown): boolean {
  return isFrequencyChoice(frequency) && frequencyRuleOf(frequency.name) === 'weekly';
}

function isSaleValue(value: unknown): value is Cents {
  return typeof value === 'number' && value >= 0 && value <= MAX_ENTRY_CENTS;
}

/** A plan must leave at least a cent on every instalment. */
function hasRoomForInstalments(_: unknown, { parent }: { parent: Amounts }): boolean {
  const { value, fees: percent, portions } = parent;
  if (!isSaleValue(value) || !isFees(percent) || !portions) return true;
  return saleTotal(value, percent) >= portions;
}

function saleFields() {
  return {
    value: cents()
      .test('instalments', sentenceOf('INSTALMENT_TOO_SMALL'), hasRoomForInstalments)
      .test('total', sentenceOf('MONEY_OUT_OF_RANGE'), (value) => value <= MAX_ENTRY_CENTS),
    fees: fees(),
    portions: instalmentCount(),
    frequency: mixed<FrequencyChoice>({ type: 'frequency', check: isFrequencyChoice })
      .typeError(MESSAGES.required)
      .required(MESSAGES.required),
    weekday: weekdayOrNone().when('frequency', ([frequency], schema) =>
      isWeekly(frequency) ? schema.required(sentenceOf('WEEKDAY_REQUIRED')) : schema,
    ),
    employeeId: choice(),
    cashBoxId: choice(),
    observation: optionalText(TEXT_MAX.note),
  };
}

/** Nova Venda. Money in cents, fees in basis points, null for an empty field. */
export const saleFormSchema = object(saleFields());

/** Editar Venda: employee and box are no longer asked, they stay. */
export const editSaleFormSchema = saleFormSchema.omit(['employeeId', 'cashBoxId']);

/** Renovar Venda: the new value covers at least what the old sale owes. */
export function renewalFormSchema(balanceCents: Cents) {
  const { value, ...others } = saleFields();
  return object({
    ...others,
    value: value.test(
      'balance',
      sentenceOf('RENEWAL_BELOW_BALANCE'),
      (amount) => amount >= balanceCents,
    ),
  });
}

export type SaleForm = InferType<typeof saleFormSchema>;
