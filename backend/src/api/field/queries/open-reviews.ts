/** What waits for a decision, and which of it is asked for: shared by what lists, counts and sums it. */
import { ABOUT_A_BOX } from '@crediario/contract/domain';
import { ANOTHERS_BOX } from '@crediario/contract/wire';
import { waitsForItsPayment } from './corrections';
import { REFUSED } from './refused-devices';

/** Each status by its own partial index. A correction with a payment that is in review itself is decided with that one. */
export const OPEN = `(
  SELECT *, code = '${REFUSED}' AS is_apart FROM field_results WHERE status IN ('received', 'in_review') AND status <> 'received'
   AND NOT ${waitsForItsPayment('field_results')}
   UNION ALL
  SELECT *, false AS is_apart FROM field_results WHERE status = 'accepted' AND code IS NOT NULL) AS open`;

const KINDS = ABOUT_A_BOX.map((kind) => `'${kind}'`).join(', ');

const IS_ABOUT_A_BOX = `EXISTS (
  SELECT FROM field_operations WHERE number = open.operation_number AND kind IN (${KINDS}))`;

/** As the office reads it: its own words have what is about a box and what is about a client. */
export const CAUSE = `CASE WHEN open.code = 'FORBIDDEN' AND ${IS_ABOUT_A_BOX} THEN '${ANOTHERS_BOX}' ELSE open.code END`;

export const WANTED = `is_apart = :isApart
  AND (CAST(:user AS integer) IS NULL OR open.collector_id = :user)
  AND (CAST(:causes AS text[]) IS NULL OR ${CAUSE} = ANY(CAST(:causes AS text[])))`;

export interface ReviewFilter {
  user: number | null;
  causes: readonly string[] | null;
  /** What refused devices sent, and only that. */
  isApart: boolean;
}

export const bindingsOf = ({ user, causes, isApart }: ReviewFilter) => ({
  user,
  isApart,
  causes: causes && [...causes],
});
