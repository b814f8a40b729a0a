import { formatMoney } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { audit } from '../../../core/audit/audit';
import { owedByClient } from '../../../core/client/client-debt';
import { refuseWaitingMoney } from '../../../core/client/waiting-money';
import { mayActFor, type UseCaseContext } from '../../../platform/transaction/context';
import { missingClient } from '../queries/client-owner';
import { lockClientRow, markClientDeleted } from '../queries/client-rows';

/**
 * Removes a client who owes nothing, and of whom no money waits, from every list; the history stays. The lock waits for sales
 * and payments under way, so that the debt is what they left.
 * Throws: DomainError CLIENT_NOT_FOUND, FORBIDDEN, CLIENT_OWES, OPERATION_IN_REVIEW, PIX_WAITS. domain.md 6.
 */
export async function deleteClient(
  { trx, clock, user }: UseCaseContext,
  id: number,
): Promise<void> {
  const before = await lockClientRow(trx, id);
  if (!before) throw await missingClient(trx, user, id);
  if (!mayActFor(user, before.user_id)) throw new DomainError('FORBIDDEN');
  const owedCents = await owedByClient(trx, id);
  if (owedCents > 0) {
    throw new DomainError('CLIENT_OWES', { params: { amount: formatMoney(owedCents) } });
  }
  await refuseWaitingMoney(trx, id, 'excluir');

  const deletedAt = clock.now();
  await markClientDeleted(trx, id, deletedAt);
  const after = { deleted_at: deletedAt };
  await audit({ trx, user }, { action: 'delete', entity: 'client', entityId: id, before, after });
}
