import { DomainError } from '@crediario/contract/errors';
import { audit } from '../../../core/audit/audit';
import { liveEntriesOf } from '../../../core/ledger/ledger-entry';
import { postAll, reversalInto } from '../../../core/ledger/post-to-ledger';
import {
  mayActFor,
  refusalOfMissing,
  type UseCaseContext,
} from '../../../platform/transaction/context';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { type LockedBox, shareBox } from '../../../core/locks';

/** Takes a cost out of the lists and its money back, while its box is open. The record stays for audit.
 *  Throws: DomainError COST_NOT_FOUND, FORBIDDEN, CASH_BOX_CLOSED. domain.md 7. */
export async function deleteCost(context: UseCaseContext, id: number): Promise<void> {
  const { trx, clock, user } = context;
  const box = await boxOfCost(trx, id);
  if (!box) throw refusalOfMissing(user, new DomainError('COST_NOT_FOUND'));
  if (!mayActFor(user, box.employeeId)) throw new DomainError('FORBIDDEN');
  // After the box: of two deletions at once, the second finds what the first left.
  const before = await trx('costs').where({ id }).forNoKeyUpdate().first();
  if (before?.deleted_at !== null) throw new DomainError('COST_NOT_FOUND');
  if (!box.isOpen) throw new DomainError('CASH_BOX_CLOSED');

  const entries = await liveEntriesOf(trx, { cost_id: id });
  await postAll(
    context,
    entries.map((entry) => reversalInto(box, entry, clock)),
  );
  const now = clock.now().toISOString();
  await trx('costs').where({ id }).update({ deleted_at: now, updated_at: now });
  await audit(context, {
    action: 'delete',
    entity: 'cost',
    entityId: id,
    before,
    after: { deleted_at: now },
    about: { cash: box.id },
  });
}

/** A cost never changes its box: reading it before locking is safe. */
async function boxOfCost(trx: Transaction, id: number): Promise<LockedBox | null> {
  const cost = await trx('costs').where({ id }).first('cash_id');
  return cost ? shareBox(trx, cost.cash_id) : null;
}
