import { DomainError } from '@crediario/contract/errors';
import { unknownRelation } from '../../platform/errors/unknown-relation';
import type { Transaction } from '../../platform/transaction/in-transaction';
import { type LockedBox, shareBox, shareOpenBoxOf } from '../locks';

/** The box that a request means: the one it names, else the employee's open one, else none.
 *  Throws: DomainError UNKNOWN_RELATION. */
export async function boxFor(
  trx: Transaction,
  employeeId: number | null,
  namedBoxId: number | null,
): Promise<LockedBox | null> {
  if (namedBoxId === null) return employeeId === null ? null : shareOpenBoxOf(trx, employeeId);
  const box = await shareBox(trx, namedBoxId);
  if (!box) throw unknownRelation('cash', namedBoxId);
  return box;
}

/** The same, for a sale: it must be open, and of the client's employee.
 *  Throws: DomainError UNKNOWN_RELATION, NO_OPEN_CASH_BOX, CASH_BOX_OF_ANOTHER_EMPLOYEE, CASH_BOX_CLOSED. */
export async function openBoxFor(
  trx: Transaction,
  employeeId: number | null,
  namedBoxId: number | null,
): Promise<LockedBox> {
  const box = await boxFor(trx, employeeId, namedBoxId);
  if (!box) throw new DomainError('NO_OPEN_CASH_BOX');
  if (box.employeeId !== employeeId) throw new DomainError('CASH_BOX_OF_ANOTHER_EMPLOYEE');
  if (!box.isOpen) throw new DomainError('CASH_BOX_CLOSED');
  return box;
}
