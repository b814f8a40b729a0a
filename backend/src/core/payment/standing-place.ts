import { businessDateOf, centsFromNumeric, replacementObstacle } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { PaymentsRow } from '../../tables';
import type { Clock } from '../../platform/clock/clock';
import { integer, numeric, orNull, rowOf, text, timestamp } from '../../platform/statements/rows';
import { mayActFor, type UseCaseContext } from '../../platform/transaction/context';
import type { Transaction } from '../../platform/transaction/in-transaction';
import {
  type Collection,
  type CompanyPosting,
  liveCollectionsOf,
  returnOf,
} from '../ledger/company-account';
import { liveEntriesOf } from '../ledger/ledger-entry';
import { type Posting, reversalInto } from '../ledger/post-to-ledger';
import { shareTakenBack } from '../ledger/realised-shares';
import { type LockedBox, type LockedSale, shareBox } from '../locks';

const PAYMENT = {
  value: numeric(),
  cash_id: orNull(integer()),
  origin: text<PaymentsRow['origin']>(),
  recorded_at: timestamp(),
  latest_id: orNull(integer()),
};

interface Asked {
  paymentId: number;
  /** Its sale, locked: that keeps the payment as it is. */
  sale: LockedSale;
  /** What is told where the rule forbids it. */
  refusal: 'PAYMENT_NOT_REPLACEABLE' | 'PAYMENT_NOT_REVOCABLE';
}

/** Where the money of a payment stands: in a box, or as a Pix in the company's account. */
export type StandingPlace =
  | { means: 'cash'; box: LockedBox }
  | { means: 'pix'; collection: Collection };

/** Reads the payment again, now that the sale's lock keeps it as it is, and asks whether it may still be put right: its
 *  box, if so, kept open until the commit. One rule for replacing and for undoing.
 *  Throws: DomainError PAYMENT_NOT_FOUND, FORBIDDEN, the refusal. domain.md 5. */
export async function placeOfLatest(
  { trx, clock, user }: UseCaseContext,
  { paymentId, sale, refusal }: Asked,
): Promise<StandingPlace> {
  const latest = trx('payments')
    .where({ sale_id: sale.id })
    .where('value', '>', 0)
    .whereNull('voided_at')
    .max('id');
  const payment = await rowOf(
    PAYMENT,
    trx('payments')
      .where({ id: paymentId })
      .whereNull('voided_at')
      .select('value', 'cash_id', 'origin', 'recorded_at', latest.as('latest_id')),
  );
  const place = payment && (await placeOfPayment(trx, paymentId, payment.cash_id));
  if (!place) throw new DomainError('PAYMENT_NOT_FOUND');
  if (!mayActFor(user, ownerOf(place))) throw new DomainError('FORBIDDEN');

  const reason = replacementObstacle({
    isVisit: centsFromNumeric(payment.value) === 0,
    isLatestOfSale: payment.latest_id === paymentId,
    isSettlementByRenewal: payment.origin === 'renewal',
    recordedOn: businessDateOf(payment.recorded_at, clock.timeZone),
    today: clock.today(),
    isBoxOpen: place.means === 'pix' || place.box.isOpen,
    isSaleRenewed: sale.isRenewed,
  });
  if (reason) throw new DomainError(refusal, { params: { reason } });
  return place;
}

async function placeOfPayment(
  trx: Transaction,
  paymentId: number,
  boxId: number | null,
): Promise<StandingPlace | null> {
  if (boxId === null) {
    const [collection] = await liveCollectionsOf(trx, { payment_id: paymentId });
    return collection ? { means: 'pix', collection } : null;
  }
  const box = await shareBox(trx, boxId);
  return box && { means: 'cash', box };
}

const ownerOf = (place: StandingPlace): number =>
  place.means === 'pix' ? place.collection.employeeId : place.box.employeeId;

/** What takes the payment's money back from where it stands, to be posted. */
export async function takenBackFrom(
  trx: Transaction,
  place: StandingPlace,
  { paymentId, sale, clock }: { paymentId: number; sale: LockedSale; clock: Clock },
): Promise<(Posting | CompanyPosting)[]> {
  if (place.means === 'pix') {
    const back = returnOf(place.collection, clock);
    return [
      { ...back, feeShareCents: await shareTakenBack(trx, sale, place.collection.amountCents) },
    ];
  }
  const [entry] = await liveEntriesOf(trx, { payment_id: paymentId });
  if (!entry) return [];
  const feeShareCents = await shareTakenBack(trx, sale, entry.amountCents);
  return [{ ...reversalInto(place.box, entry, clock), feeShareCents }];
}
