import {
  type Cents,
  centsFromWire,
  centsToWire,
  PAYMENT_TYPE,
  type PaymentMeans,
  type PaymentRequest,
} from '../../domain/index.js';
import { DomainError } from '../../errors.js';
import { countOf, type PaymentBody } from './requests.js';

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
  /** What the sale was shown to owe: where it owes something else by now, the payment is refused. */
  expectedOwedCents?: Cents | null;
  /** Absent: cash, or as the payment that it replaces. */
  means?: PaymentMeans;
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
    ...(body.expected_owed == null ? {} : { expectedOwedCents: centsFromWire(body.expected_owed) }),
    ...(body.means && { means: body.means }),
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
    ...(order.expectedOwedCents == null
      ? {}
      : { expected_owed: centsToWire(order.expectedOwedCents) }),
    ...(order.means && { means: order.means }),
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
