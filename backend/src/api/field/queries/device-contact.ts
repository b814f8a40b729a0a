/** One row: what a phone still had to send when it was last heard of. */
import type { Db } from '../../../platform/transaction/in-transaction';

interface Contact {
  collectorId: number;
  device: string;
  unsent: number;
  at: Date;
}

export async function noteContact(
  db: Db,
  { collectorId, device, unsent, at }: Contact,
): Promise<void> {
  await db('field_devices')
    .insert({ collector_id: collectorId, device, unsent, last_contact: at })
    .onConflict(['collector_id', 'device'])
    .merge(['unsent', 'last_contact']);
}
