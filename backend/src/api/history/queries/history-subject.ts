/** One row: whether the record is there, deleted or not. What was done to a deleted one is what one asks about. */
import { DomainError, type ErrorCode } from '@crediario/contract/errors';
import {
  type HistoryQuery,
  type HistorySubjectParam,
  subjectOfQuery,
} from '@crediario/contract/wire';
import type { HistorySubject } from '../../../core/audit/audit';
import { exceptMaster } from '../../../core/employee/master';
import type { Db } from '../../../platform/transaction/in-transaction';

export interface Subject {
  entity: HistorySubject;
  id: number;
}

interface Kept {
  entity: HistorySubject;
  table: 'sales' | 'clients' | 'up_users' | 'cashs';
  missing: ErrorCode;
}

const KEPT: Readonly<Record<HistorySubjectParam, Kept>> = {
  sale_id: { entity: 'sale', table: 'sales', missing: 'SALE_NOT_FOUND' },
  client_id: { entity: 'client', table: 'clients', missing: 'CLIENT_NOT_FOUND' },
  user_id: { entity: 'user', table: 'up_users', missing: 'EMPLOYEE_NOT_FOUND' },
  cash_id: { entity: 'cash', table: 'cashs', missing: 'CASH_BOX_NOT_FOUND' },
};

/** Throws: DomainError with the record's own "not found"; the master account is nowhere to be found. */
export async function knownSubject(db: Db, query: HistoryQuery): Promise<Subject> {
  const { param, id } = subjectOfQuery(query);
  const { entity, table, missing } = KEPT[param];
  const rows = db(table).where({ id });
  if (entity === 'user') rows.whereRaw(...exceptMaster());
  if (!(await rows.first('id'))) throw new DomainError(missing);
  return { entity, id };
}
