/** One user, as that user sees the record. */
import { type UserRow, userShape } from '@crediario/contract/wire';
import { readBareRecord } from '../../../platform/reads/read-records';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USERS } from './user-source';

/** Throws: DomainError EMPLOYEE_NOT_FOUND. */
export async function userRecord(db: Db, id: number): Promise<UserRow> {
  const { text } = await readBareRecord(db, id, {
    shape: userShape,
    source: USERS,
    viewer: { id, isStaff: false },
    query: { fields: null, populate: {} },
    missing: 'EMPLOYEE_NOT_FOUND',
  });
  return JSON.parse(text) as UserRow;
}
