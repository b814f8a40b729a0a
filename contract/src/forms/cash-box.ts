import { mixed, object } from 'yup';
import { type Cents, type CostKind, isEntryCents, MAX_ENTRY_CENTS } from '../domain/index.js';
import { sentenceOf } from '../errors.js';
import { CHOOSE_REASON, CHOOSE_SALE } from './choices.js';
import { MESSAGES, optionalText, TEXT_MAX, whenPresent } from './fields.js';
import { cents, choice } from './numbers.js';

function isCostKind(value: unknown): value is CostKind {
  return value === 'expense' || value === 'withdrawal' || value === 'deposit';
}

/** Lançar no caixa: an expense, a withdrawal or a deposit. */
export const costFormSchema = object({
  kind: mixed<CostKind>({ type: 'kind', check: isCostKind }).required('Escolha o tipo'),
  value: cents(MESSAGES.noValue)
    .test('positive', MESSAGES.noGain, (value) => value > 0)
    .test('max', sentenceOf('MONEY_OUT_OF_RANGE'), (value) => value <= MAX_ENTRY_CENTS),
  observation: optionalText(TEXT_MAX.note),
});

/** Registrar ocorrência: why a visit brought no money. */
export const occurrenceFormSchema = object({
  saleId: choice(CHOOSE_SALE),
  reasonId: choice(CHOOSE_REASON),
  observation: optionalText(TEXT_MAX.note),
});

export const DIFFERENCE_REASON_MAX = TEXT_MAX.note;

/** Fechar caixa. Counting is optional; a count that differs from what the box holds needs its reason. */
export function closeCashBoxFormSchema(valueCents: Cents) {
  return object({
    counted: mixed<Cents>({
      type: 'cents',
      check: (value): value is Cents => typeof value === 'number',
    })
      .nullable()
      .optional()
      .test('cents', sentenceOf('MONEY_OUT_OF_RANGE'), whenPresent(isEntryCents)),
    reason: optionalText(TEXT_MAX.note).test(
      'difference',
      sentenceOf('DIFFERENCE_REASON_REQUIRED'),
      (reason, { parent }) =>
        parent.counted == null || parent.counted === valueCents || Boolean(reason),
    ),
  });
}
