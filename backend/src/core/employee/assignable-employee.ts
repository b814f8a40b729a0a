import { DomainError } from '@crediario/contract/errors';
import { unknownRelation } from '../../platform/errors/unknown-relation';
import type { Transaction } from '../../platform/transaction/in-transaction';
import { shareCollector } from './collector';

/**
 * Only a collector with access can be given a client. `path` is the request's field with the employee's id.
 * Throws: DomainError UNKNOWN_RELATION, NOT_A_COLLECTOR, INVALID_TRANSFER if the employee is blocked.
 */
export async function requireAssignableEmployee(
  trx: Transaction,
  id: number,
  path = 'user',
): Promise<void> {
  const employee = await shareCollector(trx, id);
  if (!employee) throw unknownRelation(path, id);
  if (employee.role !== 'funcionario') throw new DomainError('NOT_A_COLLECTOR');
  if (employee.blocked) throw new DomainError('INVALID_TRANSFER');
}
