import type { Transaction } from '../../../platform/transaction/in-transaction';

/** Of a table that is empty, or was until a moment ago, the database plans to read it from end to end, and what triggers ask is
 *  planned once for each connection: thousands of lines later they still do, and what a line costs grows with the file. In a
 *  piece nothing is looked up but by an index; plans that the connection already had are made anew, and once: what a trigger asks of
 *  one row it asks of thousands, and to plan it for each was a part of what each cost. */
export async function planForGrowth(trx: Transaction): Promise<void> {
  await trx.raw(
    'SET LOCAL enable_seqscan = off; SET LOCAL jit = off; SET LOCAL plan_cache_mode = force_generic_plan; DISCARD PLANS',
  );
}
