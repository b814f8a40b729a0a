/** One box as its reports see it: whose it is, the days that they cover, and what they froze at its closing. */
import { type BusinessDate, businessDateOf } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { CashConsolidatedRow, CashPerformanceRow } from '@crediario/contract/wire';
import type { Clock } from '../../../platform/clock/clock';
import { prepared } from '../../../platform/statements/prepared';
import type { Db } from '../../../platform/transaction/in-transaction';

/** The figures of a box: what `cashs.report` holds once it is closed. */
export interface BoxFigures {
  consolidated: CashConsolidatedRow;
  performance: CashPerformanceRow;
}

export interface ReportedBox {
  id: number;
  employeeId: number;
  startAt: Date;
  /** When it closed, or now. */
  endAt: Date;
  /** Its days: business dates from opening to closing, or to today. */
  firstDay: BusinessDate;
  lastDay: BusinessDate;
  timeZone: string;
  isClosed: boolean;
  frozenFigures: BoxFigures | null;
}

/** Throws: DomainError CASH_BOX_NOT_FOUND. */
export async function reportedBox(db: Db, id: number, clock: Clock): Promise<ReportedBox> {
  const row = await db('cashs')
    .where({ id })
    .first('users_permissions_user_id', 'start_at', 'final_at', 'opened_on', 'report')
    .options(prepared('box'));
  if (!row) throw new DomainError('CASH_BOX_NOT_FOUND');
  const endAt: Date = row.final_at ?? clock.now();
  return {
    id,
    employeeId: row.users_permissions_user_id,
    startAt: row.start_at,
    endAt,
    firstDay: row.opened_on,
    lastDay: businessDateOf(endAt, clock.timeZone),
    timeZone: clock.timeZone,
    isClosed: row.final_at !== null,
    // Strapi's driver leaves jsonb as text.
    frozenFigures: row.report === null ? null : JSON.parse(row.report),
  };
}
