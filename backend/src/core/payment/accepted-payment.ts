import {
  allocatePayment,
  type Cents,
  formatMoney,
  type Instalment,
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

/** What a payment is accepted or refused on. */
interface PaymentGrounds {
  sale: LockedSale;
  /** As they stand; for a replacement, with the replaced payment undone. */
  instalments: readonly Instalment[];
  box: LockedBox | null;
  /** Whose box has to take the money. */
  employeeId: number;
}

export interface AcceptedPayment {
  box: LockedBox;
  moment: PaymentMoment;
  outcome: PaymentOutcome;
  typeId: PaymentTypeId;
}

/** What a phone took, whatever the instalments that it meant come to by now. */
export interface Taken {
  takenCents?: Cents | null;
}

/** What the payment does to the sale. Throws: DomainError SALE_MOVED, those of paymentConflict and of allocateOrder.
 *  domain.md 5. */
export function acceptedPayment(
  { sale, instalments, box, employeeId }: PaymentGrounds,
  order: Pick<PaymentOrder, 'request' | 'instalmentIds' | 'paidAt' | 'expectedOwedCents'> & Taken,
  clock: Clock,
): AcceptedPayment {
  const moment = momentOfPayment(order.paidAt, clock);
  const owedCents = saleBalance(instalments);
  const conflict = paymentConflict({
    isRenewed: sale.isRenewed,
    owedCents,
    employeeId,
    box,
    saleDate: sale.saleDate,
    paidAt: moment.claimedAt,
    paidOn: moment.paidOn,
    now: clock.now(),
  });
  if (conflict) throw new DomainError(conflict);
  // The conflict of a payment without a box is that it has none.
  if (!box) throw new DomainError('NO_OPEN_CASH_BOX');
  if (order.expectedOwedCents != null && order.expectedOwedCents !== owedCents) {
    throw new DomainError('SALE_MOVED', { params: { value: formatMoney(owedCents) } });
  }
  return { box, moment, ...allocatedOrder(instalments, order) };
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
