/** Grain: one device of a collector that the office refuses. */
import type { ErrorCode } from '@crediario/contract/errors';
import { text, rowOf } from '../../../platform/statements/rows';
import type { Db, Transaction } from '../../../platform/transaction/in-transaction';
import { isHeardOf } from './device-contact';

export interface CollectorDevice {
  collectorId: number;
  device: string;
}

/** Why an operation of such a device is in review: it is listed and counted apart. */
export const REFUSED = 'OPERATION_DEVICE_REFUSED' satisfies ErrorCode;

/** Refused for the collector that it names or for the one who sent it: another name gets no device past a refusal. */
export async function isFromRefusedDevice(
  db: Db,
  { collectorId, sentById, device }: CollectorDevice & { sentById: number },
): Promise<boolean> {
  const query = db('field_refused_devices')
    .where({ device })
    .whereIn('collector_id', [collectorId, sentById])
    .select('device');
  return (await rowOf({ device: text() }, query.limit(1))) !== undefined;
}

/** Whether the collector was ever heard of on it, or sent with it before contacts were noted. */
export async function isKnownDevice(
  db: Db,
  { collectorId, device }: CollectorDevice,
): Promise<boolean> {
  const where = { collector_id: collectorId, device };
  const sent = db('field_operations').where(where).limit(1).select('device');
  return (
    (await isHeardOf(db, collectorId, device)) ||
    (await rowOf({ device: text() }, sent)) !== undefined
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
export async function accept(
  trx: Transaction,
  { collectorId, device }: CollectorDevice,
): Promise<boolean> {
  const deleted = await trx('field_refused_devices')
    .where({ collector_id: collectorId, device })
    .delete();
  if (deleted === 0) return false;
  const operations = trx('field_operations')
    .where({ device })
    .where((either) =>
      either.where({ collector_id: collectorId }).orWhere({ sent_by_id: collectorId }),
    )
    .select('number');
  await trx('field_results')
    .where({ status: 'in_review', code: REFUSED })
    .whereIn('operation_number', operations)
    .update({ status: 'received', code: null, message: null });
  return true;
}
