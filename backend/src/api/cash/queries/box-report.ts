/** The report of one box (domain.md 8), as it stands while the box is open, as it was once it is closed. */
import type {
  CashConsolidatedRow,
  CashNoPaymentRow,
  CashPaymentRow,
  CashPerformanceRow,
} from '@crediario/contract/wire';
import { prepared } from '../../../platform/statements/prepared';
import type { Db, Transaction } from '../../../platform/transaction/in-transaction';
import { boxConsolidated } from './box-consolidated';
import { boxPerformance } from './box-performance';
import { receiptsOfBox } from './box-receipts';
import { unpaidOfBox } from './box-unpaid';
import type { BoxFigures, ReportedBox } from './reported-box';

export function consolidatedOf(db: Db, box: ReportedBox): Promise<CashConsolidatedRow> {
  return box.frozenFigures
    ? Promise.resolve(box.frozenFigures.consolidated)
    : boxConsolidated(db, box);
}

export function performanceOf(db: Db, box: ReportedBox): Promise<CashPerformanceRow> {
  return box.frozenFigures
    ? Promise.resolve(box.frozenFigures.performance)
    : boxPerformance(db, box);
}

export async function receiptsOf(db: Db, box: ReportedBox): Promise<CashPaymentRow[]> {
  return (await frozenRows<CashPaymentRow>(db, box, 'receipts')) ?? receiptsOfBox(db, box.id);
}

export async function unpaidOf(db: Db, box: ReportedBox): Promise<CashNoPaymentRow[]> {
  return (await frozenRows<CashNoPaymentRow>(db, box, 'unpaid')) ?? unpaidOfBox(db, box);
}

async function frozenRows<Row>(
  db: Db,
  box: ReportedBox,
  list: 'receipts' | 'unpaid',
): Promise<Row[] | null> {
  if (!box.isClosed) return null;
  const row = await db('closed_box_lists')
    .where({ cash_id: box.id })
    .first(list)
    .options(prepared(`frozen-${list}`));
  return row ? JSON.parse(row[list]) : null;
}

/** Keeps the report of a box that is being closed, as it never changes again: the lists at once; the figures are
 *  returned, for the update that closes the box to write into `cashs.report`.
 *  Call under the box's closing lock (lockBox), after its last movement, while it is still open. */
export async function freezeBoxReport(trx: Transaction, box: ReportedBox): Promise<BoxFigures> {
  await trx('closed_box_lists').insert({
    cash_id: box.id,
    receipts: JSON.stringify(await receiptsOfBox(trx, box.id)),
    unpaid: JSON.stringify(await unpaidOfBox(trx, box)),
  });
  return {
    consolidated: await boxConsolidated(trx, box),
    performance: await boxPerformance(trx, box),
  };
}
