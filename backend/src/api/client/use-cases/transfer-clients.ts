import { DomainError } from '@crediario/contract/errors';
import { audit, auditEach } from '../../../core/audit/audit';
import { requireAssignableEmployee } from '../../../core/employee/assignable-employee';
import { unknownRelation } from '../../../platform/errors/unknown-relation';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { userExists } from '../../employee/queries/user-rows';
import { lockClientRowsOf, moveClientRows, tellToday } from '../queries/client-rows';

export interface ClientTransferOrder {
  fromEmployeeId: number;
  toEmployeeId: number;
}

/**
 * Gives all clients of an employee to another collector, with what they owe; open boxes stay with their owner.
 * A blocked employee may give clients, but not take them. Returns how many moved: none the second time.
 * Throws: DomainError FORBIDDEN, UNKNOWN_RELATION, NOT_A_COLLECTOR, INVALID_TRANSFER.
 */
export async function transferClients(
  { trx, user, clock }: Pick<UseCaseContext, 'trx' | 'user' | 'clock'>,
  order: ClientTransferOrder,
): Promise<number> {
  const { fromEmployeeId, toEmployeeId } = order;
  if (!user.isStaff) throw new DomainError('FORBIDDEN');
  if (fromEmployeeId === toEmployeeId) throw new DomainError('INVALID_TRANSFER');
  if (!(await userExists(trx, fromEmployeeId))) throw unknownRelation('userid', fromEmployeeId);

  await lockClientRowsOf(trx, fromEmployeeId);
  await requireAssignableEmployee(trx, toEmployeeId, 'newUserId');
  await tellToday(trx, clock.today());
  const moved = await moveClientRows(trx, fromEmployeeId, toEmployeeId);
  const change = { before: { user_id: fromEmployeeId }, after: { user_id: toEmployeeId } };
  await auditEach(
    { trx, user },
    moved.map((id) => ({ action: 'transfer', entity: 'client', entityId: id, ...change })),
  );
  if (moved.length > 0) await auditTransfer({ trx, user }, order, moved.length);
  return moved.length;
}

/** One line for both collectors; whose clients they were, each client's own record tells. */
async function auditTransfer(
  context: Pick<UseCaseContext, 'trx' | 'user'>,
  { fromEmployeeId, toEmployeeId }: ClientTransferOrder,
  clients: number,
): Promise<void> {
  await audit(context, {
    action: 'give-clients',
    entity: 'user',
    entityId: fromEmployeeId,
    after: { clients, from_user_id: fromEmployeeId, to_user_id: toEmployeeId },
    about: { user: toEmployeeId },
  });
}
