import {
  allocatePayment,
  type Cents,
  formatBusinessDate,
  formatMoney,
  type Instalment,
  type PaymentMeans,
  type PaymentOutcome,
  type PaymentTypeId,
  paymentConflict,
  saleBalance,
} from '@crediario/contract/domain';
import { DomainError, isDomainError } from '@crediario/contract/errors';
import type { PaymentOrder } from '@crediario/contract/wire';
import type { Clock } from '../../platform/clock/clock';
import type { LockedBox, LockedSale } from '../locks';
import { allocateOrder, TYPE_ID_OF_REQUEST } from './allocate-order';
import { momentOfPayment, type PaymentMoment } from './moment-of-payment';
import { type PaymentPlace, placeOf } from './payment-place';

/** What a payment is accepted or refused on. */
interface PaymentGrounds {
  sale: LockedSale;
  /** As they stand; for a replacement, with the replaced payment undone. */
  instalments: readonly Instalment[];
  means: PaymentMeans;
  box: LockedBox | null;
  /** Whose box has to take the money, or to whose credit a Pix is. */
  employeeId: number;
}

export interface AcceptedPayment {
  place: PaymentPlace;
  moment: PaymentMoment;
  outcome: PaymentOutcome;
  typeId: PaymentTypeId;
}

/** What a phone took, whatever the instalments that it meant come to by now. */
export interface Taken {
  takenCents?: Cents | null;
}

/** What the payment does to the sale. Throws: DomainError SALE_MOVED, PIX_WITHOUT_MONEY, those of
 *  paymentConflict and of allocateOrder. domain.md 5 and 11. */
export function acceptedPayment(
  { sale, instalments, means, box, employeeId }: PaymentGrounds,
  order: Pick<PaymentOrder, 'request' | 'instalmentIds' | 'paidAt' | 'expectedOwedCents'> & Taken,
  clock: Clock,
): AcceptedPayment {
  const moment = momentOfPayment(order.paidAt, clock);
  const owedCents = saleBalance(instalments);
  const conflict = paymentConflict({
    isRenewed: sale.isRenewed,
    owedCents,
    means,
    employeeId,
    box,
    saleDate: sale.saleDate,
    cameOn: sale.cameOn,
    paidAt: moment.claimedAt,
    paidOn: moment.paidOn,
    now: clock.now(),
  });
  if (conflict) {
    const day = formatBusinessDate(sale.cameOn ?? sale.saleDate);
    throw new DomainError(conflict, { params: { day } });
  }
  if (order.expectedOwedCents != null && order.expectedOwedCents !== owedCents) {
    throw new DomainError('SALE_MOVED', { params: { value: formatMoney(owedCents) } });
  }
  const allocated = allocatedOrder(instalments, order);
  if (means === 'pix' && allocated.outcome.valueCents === 0) {
    throw new DomainError('PIX_WITHOUT_MONEY');
  }
  return { place: placeOf({ means, box, employeeId }), moment, ...allocated };
}

/** Money that changed hands is money: where the instalments that a phone meant come to another value by now, or are others,
 *  what it took is allocated as cash. */
function allocatedOrder(
  instalments: readonly Instalment[],
  { takenCents, ...order }: Pick<PaymentOrder, 'request' | 'instalmentIds'> & Taken,
) {
  const typeId = TYPE_ID_OF_REQUEST[order.request.type];
  if (takenCents == null) return { outcome: allocateOrder(instalments, order), typeId };
  const meant = comesTo(instalments, order);
  if (meant?.valueCents === takenCents) return { outcome: meant, typeId };
  const request = { type: 'cash', valueCents: takenCents } as const;
  return { outcome: allocatePayment(instalments, request), typeId: TYPE_ID_OF_REQUEST.cash };
}

/** Null where the instalments that are meant are not there. */
function comesTo(
  instalments: readonly Instalment[],
  order: Pick<PaymentOrder, 'request' | 'instalmentIds'>,
): PaymentOutcome | null {
  try {
    return allocateOrder(instalments, order);
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}
