import { DomainError } from '@crediario/contract/errors';
import { instantOf } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { auditedRecord } from '../../../core/audit/audited-record';
import {
  mayActFor,
  refusalOfMissing,
  type UseCaseContext,
} from '../../../platform/transaction/context';
import { lockBox } from '../../../core/locks';

export interface RecordSyncInput {
  cashBoxId: number;
  /** As the mobile app wrote it. */
  syncedAt: string;
}

/** Keeps when the mobile app last synced a box, an open or a closed one. A late report of an earlier sync changes
 *  nothing, and a phone's fast clock is cut off at now.
 *  Throws: DomainError CASH_BOX_NOT_FOUND, FORBIDDEN. */
export async function recordSync(context: UseCaseContext, input: RecordSyncInput): Promise<void> {
  const { trx, clock, user } = context;
  const box = await lockBox(trx, input.cashBoxId);
  if (!box) throw refusalOfMissing(user, new DomainError('CASH_BOX_NOT_FOUND'));
  if (!mayActFor(user, box.employeeId)) throw new DomainError('FORBIDDEN');

  const now = clock.now();
  const claimed = instantOf(input.syncedAt, { now, timeZone: clock.timeZone });
  const after = { last_sync: claimed > now ? now : claimed };
  const before = await auditedRecord(trx, 'cash', box.id);
  const changed = await trx('cashs')
    .where({ id: box.id })
    .where((earlier) => earlier.whereNull('last_sync').orWhere('last_sync', '<', after.last_sync))
    .update({ ...after, updated_at: now });
  if (changed > 0) {
    await audit(context, { action: 'sync', entity: 'cash', entityId: box.id, before, after });
  }
}
