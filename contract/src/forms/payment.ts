import { type InferType, mixed, object } from 'yup';
import {
  type BusinessDate,
  type Cents,
  isBusinessDate,
  PAYMENT_MEANS,
  PAYMENT_TYPE,
  type PaymentMeans,
  type PaymentLimits,
  type PaymentRequest,
  type PaymentTypeId,
} from '../domain/index.js';
import { sentenceOf } from '../errors.js';
import { MESSAGES } from './fields.js';

export const TYPE_MISSING = 'Tipo de pagamento obrigatório';
export const COUNT_MISSING = 'Número de parcelas obrigatório';
const INTENT_MISSING = 'Diga se substitui o pagamento de hoje ou registra um novo';

/** What a payment is to one of the same day: put in its place, or made beside it. */
export type PaymentIntent = 'replacement' | 'another';

function isIntent(value: unknown): value is PaymentIntent {
  return value === 'replacement' || value === 'another';
}

export function isPaymentType(value: unknown): value is PaymentTypeId {
  return value === 1 || value === 2 || value === 3;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value);
}

function countField(maximumCount: number) {
  return mixed<number>({ type: 'count', check: isNumber })
    .typeError(COUNT_MISSING)
    .nullable()
    .when('type', ([type], schema) =>
      type === PAYMENT_TYPE.instalments
        ? schema
            .required(COUNT_MISSING)
            .test('whole', COUNT_MISSING, Number.isInteger)
            .test('min', sentenceOf('TOO_FEW_INSTALMENTS'), (count) => count >= 1)
            .test('max', sentenceOf('TOO_MANY_INSTALMENTS'), (count) => count <= maximumCount)
        : schema,
    );
}

function valueField(maximumCents: Cents) {
  return mixed<Cents>({ type: 'cents', check: isNumber })
    .typeError(MESSAGES.noValue)
    .nullable()
    .when(['type', 'means'], ([type, means], schema) =>
      type === PAYMENT_TYPE.cash
        ? schema
            .required(MESSAGES.noValue)
            .test('whole', MESSAGES.noValue, Number.isSafeInteger)
            .test('min', sentenceOf('INVALID_PAYMENT_VALUE'), (value) => value >= 0)
            .test('pix', sentenceOf('PIX_WITHOUT_MONEY'), (value) => value > 0 || means !== 'pix')
            .test('max', sentenceOf('PAYMENT_EXCEEDS_BALANCE'), (value) => value <= maximumCents)
        : schema,
    );
}

function isMeans(value: unknown): value is PaymentMeans {
  return PAYMENT_MEANS.some((known) => known === value);
}

function intentField(isAsked: boolean) {
  const intent = mixed<PaymentIntent>({ type: 'intent', check: isIntent })
    .typeError(INTENT_MISSING)
    .nullable();
  return isAsked ? intent.required(INTENT_MISSING) : intent;
}

/** Of a Pix alone, which may be told of days later. */
interface PixDays {
  readonly soldOn: BusinessDate;
  readonly today: BusinessDate;
}

const pixDayField = (days: PixDays | undefined) =>
  mixed<BusinessDate>({ type: 'day', check: isBusinessDate })
    .nullable()
    .when('means', ([means], schema) =>
      means === 'pix' && days
        ? schema
            .required(MESSAGES.required)
            .test('sold', sentenceOf('PAYMENT_BEFORE_SALE'), (day) => !day || day >= days.soldOn)
            .test('came', sentenceOf('PAYMENT_IN_FUTURE'), (day) => !day || day <= days.today)
        : schema,
    );

/** Efetuar Pagamento. For a replacement the limits count what the replaced payment settled.
 *  `asksIntent` where there is a payment of today and something is still owed. */
export function paymentFormSchema(
  { maximumCents, maximumCount }: PaymentLimits,
  { asksIntent = false, days }: { asksIntent?: boolean; days?: PixDays } = {},
) {
  return object({
    intent: intentField(asksIntent),
    type: mixed<PaymentTypeId>({ type: 'paymentType', check: isPaymentType })
      .typeError(TYPE_MISSING)
      .required(TYPE_MISSING),
    portions: countField(maximumCount),
    value: valueField(maximumCents),
    means: mixed<PaymentMeans>({ type: 'means', check: isMeans }).default('cash'),
    pixOn: pixDayField(days),
  });
}

export type PaymentForm = InferType<ReturnType<typeof paymentFormSchema>>;

/** What a filled form asks for; null while the figure of its type is missing. */
export function paymentRequestOf(form: {
  type?: PaymentTypeId | null | undefined;
  portions?: number | null | undefined;
  value?: Cents | null | undefined;
}): PaymentRequest | null {
  if (form.type === PAYMENT_TYPE.all) return { type: 'all' };
  if (form.type === PAYMENT_TYPE.instalments && isNumber(form.portions)) {
    return { type: 'instalments', count: form.portions };
  }
  if (form.type === PAYMENT_TYPE.cash && isNumber(form.value)) {
    return { type: 'cash', valueCents: form.value };
  }
  return null;
}
