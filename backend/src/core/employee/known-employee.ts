import { DomainError } from '@crediario/contract/errors';
import type { Db } from '../../platform/transaction/in-transaction';

export async function isEmployee(db: Db, id: number): Promise<boolean> {
  return (await db('up_users').where({ id }).first('id')) !== undefined;
}

/** Throws: DomainError EMPLOYEE_NOT_FOUND. */
export async function refuseUnknownEmployee(db: Db, id: number): Promise<void> {
  if (!(await isEmployee(db, id))) throw new DomainError('EMPLOYEE_NOT_FOUND');
}
