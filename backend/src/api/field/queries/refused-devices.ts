/** Grain: one device of a collector that the office refuses. */
import type { ErrorCode } from '@crediario/contract/errors';
import { text, rowOf } from '../../../platform/statements/rows';
import type { Db, Transaction } from '../../../platform/transaction/in-transaction';

export interface CollectorDevice {
  collectorId: number;
  device: string;
}

/** Why an operation of such a device is in review: it is listed and counted apart. */
export const REFUSED = 'OPERATION_DEVICE_REFUSED' satisfies ErrorCode;

const rowsOfDevice = (db: Db, { collectorId, device }: CollectorDevice) =>
  db('field_refused_devices').where({ collector_id: collectorId, device });

export async function isRefusedDevice(db: Db, of: CollectorDevice): Promise<boolean> {
  const query = rowsOfDevice(db, of).select('device');
  return (await rowOf({ device: text() }, query)) !== undefined;
}

/** Whether the collector was ever heard of on it. */
export async function isKnownDevice(
  db: Db,
  { collectorId, device }: CollectorDevice,
): Promise<boolean> {
  const where = { collector_id: collectorId, device };
  const sent = db('field_operations').where(where).limit(1).select('device');
  const heard = db('field_devices').where(where).select('device');
  return [await rowOf({ device: text() }, heard), await rowOf({ device: text() }, sent)].some(
    Boolean,
  );
}

/** Returns whether that changed anything. */
export async function refuse(
  trx: Transaction,
  { collectorId, device }: CollectorDevice,
  userId: number,
): Promise<boolean> {
  const rows = await trx('field_refused_devices')
    .insert({ collector_id: collectorId, device, refused_by_id: userId })
    .onConflict(['collector_id', 'device'])
    .ignore()
    .returning('device');
  return rows.length > 0;
}

/** What it sent meanwhile is to be judged as if it had just come. Returns whether that changed anything. */
export async function accept(trx: Transaction, of: CollectorDevice): Promise<boolean> {
  if ((await rowsOfDevice(trx, of).delete()) === 0) return false;
  const operations = trx('field_operations')
    .where({ collector_id: of.collectorId, device: of.device })
    .select('number');
  await trx('field_results')
    .where({ collector_id: of.collectorId, status: 'in_review', code: REFUSED })
    .whereIn('operation_number', operations)
    .update({ status: 'received', code: null, message: null });
  return true;
}
