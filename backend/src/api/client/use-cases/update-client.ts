import { DomainError } from '@crediario/contract/errors';
import type { EditClientBody } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { requireAssignableEmployee } from '../../../core/employee/assignable-employee';
import { mayActFor, type UseCaseContext } from '../../../platform/transaction/context';
import { missingClient } from '../queries/client-owner';
import { lockClientRow, tellToday, updateClientRow } from '../queries/client-rows';

/** The form's fields, the employee, or both; what is not named stays. */
export type ClientChanges = Partial<EditClientBody>;

interface Standing {
  user_id: number | null;
  active: boolean;
}

/** Only staff change who visits a client and whether a client is active; a collector may repeat the current values. */
function refuseStaffChanges({ user_id, active }: Standing, changes: ClientChanges): void {
  const moves = changes.user !== undefined && changes.user !== user_id;
  const switches = changes.active !== undefined && changes.active !== active;
  if (moves || switches) throw new DomainError('FORBIDDEN');
}

/**
 * Edits a client, or gives one to another collector. Giving to the current collector changes nothing.
 * Throws: DomainError CLIENT_NOT_FOUND, FORBIDDEN, UNKNOWN_RELATION, NOT_A_COLLECTOR, INVALID_TRANSFER.
 */
export async function updateClient(
  { trx, user, clock }: Pick<UseCaseContext, 'trx' | 'user' | 'clock'>,
  id: number,
  changes: ClientChanges,
): Promise<void> {
  const before = await lockClientRow(trx, id);
  if (!before) throw await missingClient(trx, user, id);
  if (!mayActFor(user, before.user_id)) throw new DomainError('FORBIDDEN');
  if (!user.isStaff) refuseStaffChanges(before, changes);

  // Null comes from forms that leave the employee alone; a client is never taken from everyone.
  const { user: asked, ...fields } = changes;
  const employeeId = asked ?? before.user_id;
  const moves = employeeId !== null && employeeId !== before.user_id;
  if (moves) {
    await requireAssignableEmployee(trx, employeeId);
    await tellToday(trx, clock.today());
  }
  if (!moves && Object.keys(fields).length === 0) return;

  const after = await updateClientRow(trx, id, fields, employeeId);
  const action = moves && Object.keys(fields).length === 0 ? 'transfer' : 'update';
  await audit({ trx, user }, { action, entity: 'client', entityId: id, before, after });
}
