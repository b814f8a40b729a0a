/** One row: where a client is found, as somebody said it; none where nobody did. */
import type { Point } from '@crediario/contract/field';
import type { ClientPointsRow } from '../../../tables';
import type { Db, Transaction } from '../../../platform/transaction/in-transaction';

/** Every column of the row, and whether it is about the person; `heldAs` in the client's data export. Forgetting a client
 *  takes the row out whole. */
export const POINT_COLUMNS = {
  client_id: { personal: false },
  lat: { personal: true, heldAs: 'latitude' },
  lon: { personal: true, heldAs: 'longitude' },
  changed_by_id: { personal: false },
  changed_at: { personal: false },
} as const satisfies Record<keyof ClientPointsRow, { personal: boolean; heldAs?: string }>;

export async function pointOf(db: Db, clientId: number): Promise<Point | null> {
  return (await db('client_points').where({ client_id: clientId }).first('lat', 'lon')) ?? null;
}

/** Call with the client locked. */
export async function writePoint(
  trx: Transaction,
  {
    clientId,
    point,
    userId,
    at,
  }: { clientId: number; point: Point | null; userId: number; at: Date },
): Promise<void> {
  const rows = trx('client_points');
  if (!point) {
    await rows.where({ client_id: clientId }).delete();
    return;
  }
  await rows
    .insert({ client_id: clientId, ...point, changed_by_id: userId, changed_at: at })
    .onConflict('client_id')
    .merge();
}
