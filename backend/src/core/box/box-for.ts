import { DomainError } from '@crediario/contract/errors';
import { unknownRelation } from '../../platform/errors/unknown-relation';
import type { CurrentUser, UseCaseContext } from '../../platform/transaction/context';
import { type LockedBox, shareBox, shareOpenBoxOf } from '../locks';

/** The box that a request names. A collector is told the same of another's as of one that never existed.
 *  Throws: DomainError UNKNOWN_RELATION, CASH_BOX_OF_ANOTHER_EMPLOYEE. */
export function requireNamedBox<Box extends { employeeId: number }>(
  user: CurrentUser,
  box: Box | null,
  boxId: number,
): Box {
  if (!user.isStaff && box?.employeeId !== user.id) {
    throw new DomainError('CASH_BOX_OF_ANOTHER_EMPLOYEE');
  }
  if (!box) throw unknownRelation('cash', boxId);
  return box;
}

/** The box that a request means: the one it names, else the employee's open one, else none.
 *  Throws: DomainError, those of requireNamedBox. */
export async function boxFor(
  { trx, user }: UseCaseContext,
  employeeId: number | null,
  namedBoxId: number | null,
): Promise<LockedBox | null> {
  if (namedBoxId === null) return employeeId === null ? null : shareOpenBoxOf(trx, employeeId);
  return requireNamedBox(user, await shareBox(trx, namedBoxId), namedBoxId);
}

/** The same, for a sale: it must be open, and of the client's employee.
 *  Throws: DomainError UNKNOWN_RELATION, NO_OPEN_CASH_BOX, CASH_BOX_OF_ANOTHER_EMPLOYEE, CASH_BOX_CLOSED. */
export async function openBoxFor(
  context: UseCaseContext,
  employeeId: number | null,
  namedBoxId: number | null,
): Promise<LockedBox> {
  const box = await boxFor(context, employeeId, namedBoxId);
  if (!box) throw new DomainError('NO_OPEN_CASH_BOX');
  if (box.employeeId !== employeeId) throw new DomainError('CASH_BOX_OF_ANOTHER_EMPLOYEE');
  if (!box.isOpen) throw new DomainError('CASH_BOX_CLOSED');
  return box;
}
