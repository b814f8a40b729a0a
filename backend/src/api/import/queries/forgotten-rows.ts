/** Grain: a line of a file that nobody came back to. */
import type { Transaction } from '../../../platform/transaction/in-transaction';

/** Days after somebody last touched it. What a file says of people is no archive. Decision 0029. */
const DAYS_KEPT = 30;

const BLANKED = `row = NULL, cells = NULL, before = NULL, reason = CASE WHEN verdict IS NULL THEN NULL ELSE reason END`;

/** Takes the words of old files out; which line became which client stays. Each new import does a little of it. */
export async function forgetOldRows(trx: Transaction): Promise<void> {
  await trx.raw(
    `UPDATE import_rows SET ${BLANKED}
      WHERE (row IS NOT NULL OR cells IS NOT NULL OR before IS NOT NULL)
        AND batch_id IN (SELECT id FROM import_batches
                          WHERE touched_at < now() - make_interval(days => ${DAYS_KEPT})
                            AND state NOT IN ('checking', 'applying', 'undoing')
                          ORDER BY id LIMIT 3)`,
  );
}
