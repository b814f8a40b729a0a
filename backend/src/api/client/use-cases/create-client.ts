import { DomainError } from '@crediario/contract/errors';
import type { NewClientBody } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { requireAssignableEmployee } from '../../../core/employee/assignable-employee';
import type { CurrentUser, UseCaseContext } from '../../../platform/transaction/context';
import { insertClient } from '../queries/client-rows';

/** A collector's new client is their own; staff may name a collector, or leave that for the first sale. */
function employeeFor(user: CurrentUser, asked: number | null | undefined): number | null {
  if (user.isStaff) return asked ?? null;
  if (asked && asked !== user.id) throw new DomainError('FORBIDDEN');
  return user.id;
}

/**
 * Registers a client. A CPF may repeat: two people of one family, or a mistyped one, are the office's business.
 * Throws: DomainError FORBIDDEN, UNKNOWN_RELATION, NOT_A_COLLECTOR, INVALID_TRANSFER.
 */
export async function createClient(
  { trx, user }: Pick<UseCaseContext, 'trx' | 'user'>,
  { user: askedEmployee, active = true, ...fields }: NewClientBody,
): Promise<number> {
  const employeeId = employeeFor(user, askedEmployee);
  if (employeeId !== null && user.isStaff) await requireAssignableEmployee(trx, employeeId);
  const client = { ...fields, active: user.isStaff ? active : true };
  const after = await insertClient(trx, client, employeeId);
  await audit({ trx, user }, { action: 'create', entity: 'client', entityId: after.id, after });
  return after.id;
}
