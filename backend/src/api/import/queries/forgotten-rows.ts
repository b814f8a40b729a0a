/** Grain: a line of a file that nobody came back to. */
import { BLANKED_LINE, TELLS_WHO } from '../../../core/client/import-columns';
import type { Transaction } from '../../../platform/transaction/in-transaction';

/** Days after somebody last touched it. What a file says of people is no archive. Decision 0029. */
const DAYS_KEPT = 30;

/** Takes the words of old files out; which line became which client stays. Each new import does a little of it. */
export async function forgetOldRows(trx: Transaction): Promise<void> {
  await trx.raw(
    `UPDATE import_rows SET ${BLANKED_LINE}
      WHERE ${TELLS_WHO}
        AND batch_id IN (SELECT id FROM import_batches
                          WHERE touched_at < now() - make_interval(days => ${DAYS_KEPT})
                            AND state NOT IN ('checking', 'applying', 'undoing')
                          ORDER BY id LIMIT 3)`,
  );
}
