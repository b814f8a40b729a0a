import { DomainError } from '@crediario/contract/errors';
import type { Db } from '../../platform/transaction/in-transaction';

/** Throws: DomainError EMPLOYEE_NOT_FOUND. */
export async function refuseUnknownEmployee(db: Db, id: number): Promise<void> {
  const user = await db('up_users').where({ id }).first('id');
  if (!user) throw new DomainError('EMPLOYEE_NOT_FOUND');
}
