import { type InferType, mixed, object } from 'yup';
import {
  centsFromWire,
  centsToWire,
  PAYMENT_TYPE,
  type PaymentRequest,
  type PaymentTypeId,
} from '../domain/index.js';
import { DomainError, sentenceOf } from '../errors.js';
import { digitsToNumber, id, isId, optionalId, optionalMoment, optionalMoney } from './fields.js';

const TYPE_MISSING = 'Tipo de pagamento obrigatório';
const COUNT_MISSING = 'Número de parcelas obrigatório';

/** Instalments as a request names them: how many, or which (their ids). */
export type WirePortions = number | number[];

function isPaymentType(value: unknown): value is PaymentTypeId {
  return value === 1 || value === 2 || value === 3;
}

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

function paymentType() {
  return mixed<PaymentTypeId>({ type: 'paymentType', check: isPaymentType })
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

/** POST paymentPortions */
export const paymentBody = object({
  type_payment: paymentType(),
  sale: id(),
  cash: optionalId(),
  dtPayment: optionalMoment(),
  value: optionalMoney().when('type_payment', ([type], schema) =>
    type === PAYMENT_TYPE.cash ? schema.required('Valor obrigatório') : schema,
  ),
  portions: portions(),
  id: optionalId(),
});

export type PaymentBody = InferType<typeof paymentBody>;

/** A payment as the use-case takes it. */
export interface PaymentOrder {
  saleId: number;
  /** Null: the open box of the sale's employee. */
  cashBoxId: number | null;
  request: PaymentRequest;
  /** Which instalments the client believes to be next; null where it only counts them. */
  instalmentIds: number[] | null;
  /** As the request wrote it; instantOf reads it by the business's clock. Null: now. */
  paidAt: string | null;
  replacesPaymentId: number | null;
}

export function paymentFromWire(body: PaymentBody): PaymentOrder {
  const ids = Array.isArray(body.portions) ? body.portions : null;
  return {
    saleId: body.sale,
    cashBoxId: body.cash ?? null,
    request: requestFromWire(body),
    instalmentIds: body.type_payment === PAYMENT_TYPE.instalments ? ids : null,
    paidAt: body.dtPayment ?? null,
    replacesPaymentId: body.id ?? null,
  };
}

/** The body's `data` of a payment. */
export function paymentToWire(order: PaymentOrder) {
  return {
    ...requestToWire(order),
    sale: { id: order.saleId },
    ...(order.cashBoxId === null ? {} : { cash: { id: order.cashBoxId } }),
    ...(order.paidAt === null ? {} : { dtPayment: order.paidAt }),
    ...(order.replacesPaymentId === null ? {} : { id: order.replacesPaymentId }),
    isMaster: true,
  };
}

function requestFromWire(body: PaymentBody): PaymentRequest {
  switch (body.type_payment) {
    case PAYMENT_TYPE.all:
      return { type: 'all' };
    case PAYMENT_TYPE.instalments:
      return { type: 'instalments', count: countOf(body.portions) };
    case PAYMENT_TYPE.cash:
      if (body.value == null) throw new DomainError('INVALID_PAYMENT_VALUE');
      return { type: 'cash', valueCents: centsFromWire(body.value) };
  }
}

function requestToWire({ request, instalmentIds }: PaymentOrder) {
  switch (request.type) {
    case 'all':
      return { type_payment: { id: PAYMENT_TYPE.all } };
    case 'instalments':
      return {
        type_payment: { id: PAYMENT_TYPE.instalments },
        portions: instalmentIds ?? request.count,
      };
    case 'cash':
      return { type_payment: { id: PAYMENT_TYPE.cash }, value: centsToWire(request.valueCents) };
  }
}

function countOf(value: WirePortions | null | undefined): number {
  return Array.isArray(value) ? value.length : (value ?? 0);
}
