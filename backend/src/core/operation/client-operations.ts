/** Grain: an operation that is about a client: posted or judged as theirs, or one of no client that names such an operation in
 *  the place of a record, through however many. */
import type { Transaction } from '../../platform/transaction/in-transaction';
import { refersTo } from './refers-to';

/** SQL: `theirs (number, id)`. Reads all that phones ever sent: it is asked once in a long while.
 *  @param roots a condition on an operation `o` and its result `r` */
export const theirOperations = (roots: string): string => `
  WITH RECURSIVE theirs AS (
    SELECT o.number, o.id FROM field_results r JOIN field_operations o ON o.number = r.operation_number WHERE ${roots}
     UNION
    SELECT o.number, o.id
      FROM theirs JOIN field_operations o ON ${refersTo('theirs.id')}
      JOIN field_results r ON r.operation_number = o.number AND r.client_id IS NULL)`;

const CLAIMED = `
  ${theirOperations('r.client_id = :client')}
  UPDATE field_results r SET client_id = :client
    FROM theirs WHERE r.operation_number = theirs.number AND r.client_id IS NULL`;

/** Of a sale or a client that was made only later, what names it by its operation was judged before anybody knew whose it is:
 *  it is this client's from now on, and goes with what else is theirs. */
export async function claimOperations(trx: Transaction, client: number): Promise<void> {
  await trx.raw(CLAIMED, { client });
}
