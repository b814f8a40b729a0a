import type { ErrorCode } from '../errors.js';
import type { BusinessDate } from './calendar.js';
import type { Cents } from './money.js';
import type { PaymentMeans } from './payment-means.js';

/** A mobile phone's clock may be this much ahead of the server's. */
export const FAST_CLOCK_TOLERANCE_MS = 5 * 60_000;

export interface PaymentBox {
  isOpen: boolean;
  employeeId: number;
  openedOn: BusinessDate;
}

export interface PayableFacts {
  isRenewed: boolean;
  /** What the sale owes; for a replacement, with the replaced payment undone. */
  owedCents: Cents;
  /** A Pix goes into no box. */
  means: PaymentMeans;
  /** The client's employee now: the one whose box takes the money. */
  employeeId: number;
  /** Null where that employee has no open box and the request names none. */
  box: PaymentBox | null;
  saleDate: BusinessDate;
  /** The day on which an import brought the sale, with what was paid by then; null where none did. */
  cameOn: BusinessDate | null;
  paidAt: Date;
  paidOn: BusinessDate;
  now: Date;
}

/** Why a sale takes no payment now, or null where it does. The state first, then the date.
 *  domain.md 5. */
export function paymentConflict(facts: PayableFacts): ErrorCode | null {
  if (facts.isRenewed) return 'SALE_ALREADY_RENEWED';
  if (facts.owedCents <= 0) return 'SALE_OWES_NOTHING';
  if (facts.means === 'pix') return paymentDateFault(facts);
  return boxConflict(facts);
}

function boxConflict(facts: PayableFacts): ErrorCode | null {
  const { box } = facts;
  if (!box) return 'NO_OPEN_CASH_BOX';
  if (!box.isOpen) return 'CASH_BOX_CLOSED';
  if (box.employeeId !== facts.employeeId) return 'CASH_BOX_OF_ANOTHER_EMPLOYEE';
  return (
    paymentDateFault(facts) ??
    (facts.paidOn < box.openedOn ? 'PAYMENT_OUTSIDE_CASH_BOX_DAYS' : null)
  );
}

function paymentDateFault(
  facts: Pick<PayableFacts, 'paidAt' | 'paidOn' | 'now' | 'saleDate' | 'cameOn'>,
): ErrorCode | null {
  if (facts.paidAt.getTime() > facts.now.getTime() + FAST_CLOCK_TOLERANCE_MS) {
    return 'PAYMENT_IN_FUTURE';
  }
  if (facts.paidOn < facts.saleDate) return 'PAYMENT_BEFORE_SALE';
  if (facts.cameOn !== null && facts.paidOn < facts.cameOn) return 'PAYMENT_BEFORE_IMPORT';
  return null;
}

export interface ReplaceableFacts {
  /** A visit without money: it is taken back instead. */
  isVisit: boolean;
  /** Of those above zero: visits without money do not stand in the way. */
  isLatestOfSale: boolean;
  isSettlementByRenewal: boolean;
  /** Paid before the sale came here: it stands in no box. */
  isOfImport?: boolean;
  recordedOn: BusinessDate;
  today: BusinessDate;
  /** A Pix is in no box: nothing of it can be closed. */
  isBoxOpen: boolean;
  isSaleRenewed: boolean;
}

/** Why a payment may no longer be replaced, as the second half of the sentence of PAYMENT_NOT_REPLACEABLE,
 *  or null where it may. A sale row's payment_id is set exactly where this gives null and the payment's box is the
 *  caller's to act on.
 *  domain.md 5. */
export function replacementObstacle(facts: ReplaceableFacts): string | null {
  const obstacle = reversalObstacle(facts);
  if (obstacle !== null) return obstacle;
  if (!facts.isLatestOfSale) return 'não é o último da venda';
  if (facts.recordedOn !== facts.today) return 'não foi registrado hoje';
  if (!facts.isBoxOpen) return 'o caixa dele já está fechado';
  return null;
}

type ReversibleFacts = Pick<
  ReplaceableFacts,
  'isVisit' | 'isSettlementByRenewal' | 'isOfImport' | 'isSaleRenewed'
>;

/** Why a payment may not be reversed, whatever its day, as the second half of the sentence of PAYMENT_NOT_REVERSIBLE, or null
 *  where it may. domain.md 13. */
export function reversalObstacle(facts: ReversibleFacts): string | null {
  if (facts.isVisit) return 'foi uma visita sem dinheiro';
  if (facts.isSettlementByRenewal) return 'ele quitou a venda por renovação';
  if (facts.isOfImport) return 'ele veio com a importação da venda';
  if (facts.isSaleRenewed) return 'a venda já foi renovada';
  return null;
}

export interface VisitFacts {
  hasMoney: boolean;
  recordedOn: BusinessDate;
  today: BusinessDate;
  isBoxOpen: boolean;
}

/** Why a payment can not be taken back as a visit without money, as the second half of the sentence of
 *  VISIT_NOT_REVOCABLE, or null where it can.
 *  domain.md 5. */
export function visitObstacle(facts: VisitFacts): string | null {
  if (facts.hasMoney) return 'ela trouxe dinheiro; substitua o pagamento';
  if (facts.recordedOn !== facts.today) return 'não foi registrada hoje';
  if (!facts.isBoxOpen) return 'o caixa dela já está fechado';
  return null;
}
