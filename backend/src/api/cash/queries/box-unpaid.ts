/** One row per sale with an unpaid instalment due up to a day, the oldest due first: of a box's employee, where the
 *  box got no money of it; or of one client, whatever the box. Facts only: the delay is the domain's verdict. */
import {
  type BusinessDate,
  delayDays,
  endOfBusinessDate,
  startOfBusinessDate,
} from '@crediario/contract/domain';
import type { CashNoPaymentRow } from '@crediario/contract/wire';
import type { Knex } from 'knex';
import type { Clock } from '../../../platform/clock/clock';
import { date, integer, numeric, orNull, rowsOf, text } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { ReportedBox } from './reported-box';

const UNPAID = `
  s.id AS sale_id,
  s.client_id,
  c.name AS client_name,
  coalesce(c.last_name, '') AS client_last_name,
  s.sale_date AS sales_date,
  s.portion AS sales_portions,
  oldest.number,
  oldest.dt_portion,
  oldest.owed AS portion_value_nopay,
  s.last_payment_date AS portion_last_payment,
  occurred.reason AS ocuurence`;

const COLUMNS = {
  sale_id: integer(),
  client_id: integer(),
  client_name: text(),
  client_last_name: text(),
  sales_date: date(),
  sales_portions: integer(),
  number: integer(),
  dt_portion: date(),
  portion_value_nopay: numeric(),
  portion_last_payment: orNull(date()),
  ocuurence: orNull(text()),
};

const OLDEST = `
  CROSS JOIN LATERAL (
    SELECT number, dt_portion, value - paid_value AS owed FROM portions
     WHERE sale_id = s.id AND dt_portion = s.next_due_date AND paid_value < value
     ORDER BY number LIMIT 1
  ) AS oldest`;

const OCCURRED = `
  LEFT JOIN LATERAL (
    SELECT type.name AS reason FROM occurrences o JOIN type_occurrences type ON type.id = o.type_occurrence_id
     WHERE o.sale_id = s.id AND o.created_at >= CAST(? AS timestamp) AND o.created_at < CAST(? AS timestamp)
     ORDER BY o.id DESC LIMIT 1
  ) AS occurred ON true`;

const BROUGHT_NO_MONEY = `
  NOT EXISTS (
    SELECT 1 FROM payments pay
     WHERE pay.sale_id = s.id AND pay.cash_id = ? AND pay.voided_at IS NULL
       AND pay.value > 0 AND pay.origin <> 'renewal')`;

export function unpaidOfBox(db: Db, box: ReportedBox): Promise<CashNoPaymentRow[]> {
  const { firstDay, lastDay, timeZone } = box;
  return unpaid(db, { firstDay, lastDay, timeZone }, (query) =>
    query.where('c.user_id', box.employeeId).whereRaw(BROUGHT_NO_MONEY, [box.id]),
  );
}

/** Over all boxes: what the client has not paid by today, with today's reason. */
export function unpaidOfClient(
  db: Db,
  clientId: number,
  clock: Clock,
): Promise<CashNoPaymentRow[]> {
  const today = clock.today();
  return unpaid(db, { firstDay: today, lastDay: today, timeZone: clock.timeZone }, (query) =>
    query.where('c.id', clientId),
  );
}

interface Days {
  firstDay: BusinessDate;
  lastDay: BusinessDate;
  timeZone: string;
}

async function unpaid(
  db: Db,
  { firstDay, lastDay, timeZone }: Days,
  narrow: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<CashNoPaymentRow[]> {
  const query = narrow(db('clients as c'))
    .join('sales as s', 's.client_id', 'c.id')
    .joinRaw(OLDEST)
    .joinRaw(OCCURRED, [
      startOfBusinessDate(firstDay, timeZone).toISOString(),
      endOfBusinessDate(lastDay, timeZone).toISOString(),
    ])
    .whereNull('s.deleted_at')
    .where('s.status_sale_id', 1)
    .where('s.next_due_date', '<=', lastDay)
    .orderBy(['oldest.dt_portion', 's.id'])
    .select(db.raw(UNPAID));
  return (await rowsOf(COLUMNS, query)).map((row) => ({
    ...row,
    portion_delay_days: delayDays(row.dt_portion, lastDay),
  }));
}
