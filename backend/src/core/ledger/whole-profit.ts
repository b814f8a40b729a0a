import { type Cents, sumCents } from '@crediario/contract/domain';
import type { CompanyPosting } from './company-account';
import type { Posting } from './post-to-ledger';

/** The same postings, which take back all payments of a sale, so that nothing of what it has realised is left. Earlier corrections
 *  took a cent more or less than their payments had brought: those cents go with what counts latest, one with each. */
export function withWholeProfit(
  postings: readonly (Posting | CompanyPosting)[],
  { saleId, realisedCents }: { saleId: number; realisedCents: Cents },
): (Posting | CompanyPosting)[] {
  const ofPayments = postings
    .filter((posting) => isOfPayment(posting, saleId))
    .sort((one, other) => (one.businessDate < other.businessDate ? 1 : -1));
  const rest = realisedCents + sumCents(ofPayments.map(shareOf));
  const uneven = new Set(ofPayments.slice(0, Math.abs(rest)));
  return postings.map((posting) =>
    uneven.has(posting)
      ? { ...posting, feeShareCents: shareOf(posting) - Math.sign(rest) }
      : posting,
  );
}

/** The settlement that a renewal made is of the sale that it renewed. */
function isOfPayment(posting: Posting | CompanyPosting, saleId: number): boolean {
  if (!('box' in posting)) return posting.saleId === saleId;
  if (!('takesBack' in posting)) return false;
  return posting.takesBack.kind === 'collection' && posting.takesBack.saleId === saleId;
}

function shareOf(posting: Posting | CompanyPosting): Cents {
  if ('takesBack' in posting) return posting.feeShareCents ?? 0 - posting.takesBack.feeShareCents;
  return 'box' in posting ? 0 : posting.feeShareCents;
}
