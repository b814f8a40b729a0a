/** One row: what a phone had fetched and sent, and still had to send, when it was last heard of. */
import { rowOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

interface Contact {
  collectorId: number;
  sentById: number;
  device: string;
  unsent: number;
  /** Up to this number it has sent all that the collector did on it; 0 where it does not say. */
  sentUpTo?: number;
  /** Whether it asks for its package. */
  isForPackage?: boolean;
  at: Date;
}

/** Who sends for another tells of a phone that is known to be theirs, and cannot make one up. */
export async function noteContact(
  db: Db,
  { collectorId, sentById, device, unsent, sentUpTo = 0, isForPackage = false, at }: Contact,
): Promise<void> {
  const known = db('field_devices');
  const heard = { unsent, last_contact: at, ...(isForPackage && { package_at: at }) };
  if (sentById === collectorId) {
    await known
      .insert({ collector_id: collectorId, device, ...heard, sent_up_to: String(sentUpTo) })
      .onConflict(['collector_id', 'device'])
      .merge({
        ...heard,
        // What was sent once stays so: requests come in any order.
        sent_up_to: db.raw('greatest(field_devices.sent_up_to, excluded.sent_up_to)'),
      });
  } else {
    await known.where({ collector_id: collectorId, device }).update(heard);
  }
}

/** Whether the collector was ever heard of on it. */
export async function isHeardOf(db: Db, collectorId: number, device: string): Promise<boolean> {
  const known = db('field_devices').where({ collector_id: collectorId, device });
  return (await rowOf({ device: text() }, known.select('device'))) !== undefined;
}

const SEALED_BY = { seal_key: text() };

/** By what a phone seals what it holds of a collector who leaves it. It is made with the first contact, and stays. */
export async function sealKeyOf(
  db: Db,
  collectorId: number,
  device: string,
): Promise<string | undefined> {
  const known = db('field_devices').where({ collector_id: collectorId, device });
  return (await rowOf(SEALED_BY, known.select('seal_key')))?.seal_key;
}
