import type { Transaction } from '../../../platform/transaction/in-transaction';

/** Of a table that is empty, or was until a moment ago, the database plans to read it from end to end, and what triggers ask is
 *  planned once for each connection: thousands of lines later they still do, and what a line costs grows with the file. In a
 *  piece nothing is looked up but by an index; plans that the connection already had are made anew. */
export async function planForGrowth(trx: Transaction): Promise<void> {
  await trx.raw('SET LOCAL enable_seqscan = off; SET LOCAL jit = off; DISCARD PLANS');
}
