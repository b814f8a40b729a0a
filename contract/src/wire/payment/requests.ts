import { type InferType, mixed, object } from 'yup';
import {
  PAYMENT_MEANS,
  PAYMENT_TYPE,
  type PaymentMeans,
  type PaymentTypeId,
} from '../../domain/index.js';
import { sentenceOf } from '../../errors.js';
import { MESSAGES, requiredText } from '../../forms/fields.js';
import { COUNT_MISSING, isPaymentType, TYPE_MISSING } from '../../forms/payment.js';
import { either, listOf, noted, oneOf, record, whole } from '../answer.js';
import { digitsToNumber, id, isId, optionalId, optionalMoment, optionalMoney } from '../fields.js';

/** Instalments as a request names them: how many, or which (their ids). */
export type WirePortions = number | number[];

function isPortions(value: unknown): value is WirePortions {
  return Number.isInteger(value) || (Array.isArray(value) && value.every(isId));
}

/** A list of instalments, or of their ids, becomes a list of ids; a count stays a count. */
function unwrapPortions(value: unknown): unknown {
  if (!Array.isArray(value)) return digitsToNumber(value);
  return value.map((item: unknown) =>
    digitsToNumber(typeof item === 'object' && item !== null && 'id' in item ? item.id : item),
  );
}

const TYPE = oneOf(...Object.values(PAYMENT_TYPE));

function paymentType() {
  return mixed<PaymentTypeId>({ type: 'paymentType', check: isPaymentType })
    .meta({
      shape: noted(
        '1 Parcela, 2 Dinheiro, 3 Pagar todas as parcelas',
        either(TYPE, record({ id: TYPE })),
      ),
    })
    .typeError('Tipo de pagamento inválido')
    .transform((value: unknown) =>
      digitsToNumber(
        typeof value === 'object' && value !== null && 'id' in value ? value.id : value,
      ),
    )
    .required(TYPE_MISSING);
}

function portions() {
  return mixed<WirePortions>({ type: 'portions', check: isPortions })
    .meta({
      shape: noted(
        'How many instalments, or which: the next unpaid ones, or their ids',
        either(whole, listOf(either(whole, record({ id: whole })))),
      ),
    })
    .typeError(COUNT_MISSING)
    .transform(unwrapPortions)
    .nullable()
    .optional()
    .when('type_payment', ([type], schema) =>
      type === PAYMENT_TYPE.instalments
        ? schema
            .required(COUNT_MISSING)
            .test('min', sentenceOf('TOO_FEW_INSTALMENTS'), (value) => countOf(value) >= 1)
        : schema,
    );
}

function means() {
  return mixed<PaymentMeans>({ type: 'means', check: isMeans })
    .meta({ values: PAYMENT_MEANS })
    .typeError('Meio de pagamento inválido')
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .optional();
}

const isMeans = (value: unknown): value is PaymentMeans =>
  PAYMENT_MEANS.some((known) => known === value);

/** POST paymentPortions */
export const paymentBody = object({
  type_payment: paymentType(),
  sale: id(),
  cash: optionalId(),
  dtPayment: optionalMoment(),
  value: optionalMoney().when('type_payment', ([type], schema) =>
    type === PAYMENT_TYPE.cash ? schema.required(MESSAGES.noValue) : schema,
  ),
  portions: portions(),
  id: optionalId(),
  expected_owed: optionalMoney(),
  /** Without one: cash; of a replacement, as the replaced payment was. */
  means: means(),
});

/** POST paymentReversals */
export const reversalBody = object({
  payment: id(),
  reason: requiredText(sentenceOf('REVERSAL_REASON_REQUIRED')),
});

export type PaymentBody = InferType<typeof paymentBody>;

/** How many instalments a request names. */
export function countOf(value: WirePortions | null | undefined): number {
  return Array.isArray(value) ? value.length : (value ?? 0);
}
