/** Grain: a number that a collector's phone gave to an operation which has not come. */
import { bigint, rowOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

/** How many operations of a collector's device before a number have not come. A collector's numbers are their own. Earlier builds
 *  numbered all logins of a phone together: there a number is another's where another used it, up to the first number that
 *  two logins have both used. What the phone says it has sent is not missing, whatever its numbers. */
export const missingBefore = (of: { collector: string; device: string; seq: string }): string => `(
  SELECT greatest(${of.seq} - 1 - said.up_to, 0) - (
           SELECT count(DISTINCT came.seq) FROM field_operations came
            WHERE came.device = ${of.device} AND came.seq > said.up_to AND came.seq < ${of.seq}
              AND (came.collector_id = ${of.collector}
                OR came.seq < (SELECT coalesce(min(own.seq), ${of.seq}) FROM field_operations own
                                JOIN field_operations other USING (device, seq)
                               WHERE own.device = ${of.device} AND own.collector_id = ${of.collector}
                                 AND other.collector_id <> own.collector_id)))
    FROM (SELECT coalesce(max(sent_up_to), 0) AS up_to FROM field_devices
           WHERE collector_id = ${of.collector} AND device = ${of.device}) AS said)`;

/** All that the collector did before on that device is here. */
export const NO_GAP = `${missingBefore({ collector: 'o.collector_id', device: 'o.device', seq: 'o.seq' })} = 0`;

export async function hasGapBefore(db: Db, number: string): Promise<boolean> {
  const query = db('field_operations as o')
    .where('o.number', number)
    .whereNotNull('o.seq')
    .whereRaw(`NOT ${NO_GAP}`)
    .select('o.number');
  return (await rowOf({ number: bigint() }, query)) !== undefined;
}
