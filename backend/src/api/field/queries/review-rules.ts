/** Of an operation in review and its records: the facts that decide which solutions do. */
import {
  businessDateOf,
  centsFromNumeric,
  centsFromWire,
  isWireMoney,
  movedRenewal,
  paymentsThatMoved,
  type ReviewFacts,
} from '@crediario/contract/domain';
import type { Clock } from '../../../platform/clock/clock';
import type { ReviewedRecords } from './reviewed-records';

/** An operation as it stands in review. */
export interface Reviewed {
  number: string;
  kind: string;
  code: string;
  status: string;
  value: number | null;
  /** A correction in review with it says the value. */
  isCorrected: boolean;
  taken_at: Date | null;
  closed_box: number | null;
  body: object;
}

type Payload = Readonly<Record<string, unknown>>;

export interface Grounds {
  /** `standsAlone`: what it corrects is gone. */
  operation: Reviewed & { standsAlone: boolean };
  payload: Payload;
  found: ReviewedRecords;
  clock: Clock;
}

/** What the rules decide on. */
export function rulesOf({ operation, payload, found, clock }: Grounds): ReviewFacts {
  const { kind, code, status, value } = operation;
  const { sale, owed, renewal, renewal_owed, corrects } = found;
  const isPix = payload['means'] === 'pix';
  // What puts a payment right is no money beside it.
  const waitsForPayment = found.waits && payload['id'] != null;
  const valueCents = value === null ? null : centsFromNumeric(value);
  return {
    isPosted: status === 'accepted',
    kind,
    code,
    isPix,
    valueCents,
    isCorrected: operation.isCorrected || payload['id'] != null,
    fitsItsBox: fitsItsBox({ operation, payload, found, clock }, isPix),
    hasOpenBox: found.open_box !== null,
    waits: found.waits,
    followsPayment: found.follows_payment,
    sale:
      sale === null
        ? null
        : {
            id: sale,
            owedCents: centsFromNumeric(owed ?? 0),
            isRenewed: found.is_renewed === true,
            isDeleted: found.is_deleted === true,
          },
    renewal:
      renewal === null
        ? null
        : {
            id: renewal,
            owedCents: centsFromNumeric(renewal_owed ?? 0),
            isNewest: found.renewal_is_newest === true,
          },
    isClientDeleted: found.is_client_deleted,
    others: waitsForPayment ? [] : found.others.map(owedSale),
    corrects:
      corrects === null
        ? null
        : {
            postedCents: centsFromNumeric(corrects),
            isReplaceable: found.corrects_is_replaceable === true,
            isDifferencePosted: found.is_difference_posted,
          },
    correctsNone:
      kind === 'payment' && payload['id'] != null && corrects === null && !operation.standsAlone,
    soldCents: kind === 'sale' ? soldCentsOf(payload) : null,
    renews: kind === 'renewal' ? renewsOf(payload, found) : null,
  };
}

function soldCentsOf({ handed_over, value }: Payload): number | null {
  const handedOver = handed_over ?? value;
  return isWireMoney(handedOver) ? centsFromWire(handedOver) : null;
}

const owedSale = ({ id, owed }: { id: number; owed: number }) => ({
  id,
  owedCents: centsFromNumeric(owed),
});

/** At its own moment, into the box that it names or the one that is open. */
function fitsItsBox({ operation, found, clock }: Grounds, isPix: boolean): boolean {
  const takenAt = operation.taken_at;
  if (takenAt === null) return false;
  const latest = Math.min(takenAt.getTime(), clock.now().getTime());
  const takenOn = businessDateOf(new Date(latest), clock.timeZone);
  if (found.sale_date !== null && takenOn < found.sale_date) return false;
  if (isPix) return true;
  const { opened_on, box_is_open } = found;
  return opened_on !== null && opened_on <= takenOn && box_is_open !== false;
}

/** What was handed over is what the phone says; an older phone's is what the sale owed then, by its payments since. */
function renewsOf(payload: Payload, found: ReviewedRecords): ReviewFacts['renews'] {
  const { value, handed_over } = payload;
  if (!isWireMoney(value) || found.sale === null) return null;
  const valueCents = centsFromWire(value);
  const owedCents = centsFromNumeric((found.is_renewed ? found.renewal_owed : found.owed) ?? 0);
  const owedThen = centsFromNumeric(found.owed ?? 0) + centsFromNumeric(found.paid_since);
  const handedOverCents = isWireMoney(handed_over)
    ? centsFromWire(handed_over)
    : Math.max(0, valueCents - owedThen);
  const moved = { valueCents, owedCents, handedOverCents };
  const paid = (found.paid ?? []).map((payment) => ({
    id: payment.id,
    cents: centsFromNumeric(payment.value),
    isPix: payment.means === 'pix',
  }));
  const movedBy = paymentsThatMoved(paid, movedRenewal(moved).moreCents);
  return { ...moved, isOldSaleThere: found.is_deleted !== true, movedBy };
}
