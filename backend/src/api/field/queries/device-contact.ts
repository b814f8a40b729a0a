/** One row: what a phone still had to send when it was last heard of. */
import type { Db } from '../../../platform/transaction/in-transaction';

interface Contact {
  collectorId: number;
  sentById: number;
  device: string;
  unsent: number;
  at: Date;
}

/** Who sends for another tells of a phone that is known to be theirs, and cannot make one up. */
export async function noteContact(
  db: Db,
  { collectorId, sentById, device, unsent, at }: Contact,
): Promise<void> {
  const known = db('field_devices');
  const heard = { unsent, last_contact: at };
  if (sentById === collectorId) {
    await known
      .insert({ collector_id: collectorId, device, ...heard })
      .onConflict(['collector_id', 'device'])
      .merge(['unsent', 'last_contact']);
  } else {
    await known.where({ collector_id: collectorId, device }).update(heard);
  }
}
