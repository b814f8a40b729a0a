/** A sale's history: one row per live payment and one per occurrence, newest first. */
import { CASH_BOX_STATUS, centsFromNumeric, visitObstacle } from '@crediario/contract/domain';
import type { OccurrenceRow, PaymentRow, SalesPortionList } from '@crediario/contract/wire';
import { paymentTimed } from '../../../core/payment/payment-timed';
import { pixChecked } from '../../../core/payment/pix-checked';
import type { PaymentsRow } from '../../../tables';
import type { BusinessDay } from '../../../platform/clock/business-day';
import {
  boolean,
  integer,
  numeric,
  orNull,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import { prepared } from '../../../platform/statements/prepared';
import { type CurrentUser, mayActFor } from '../../../platform/transaction/context';
import type { Db } from '../../../platform/transaction/in-transaction';

interface ListedSale {
  saleId: number;
  day: BusinessDay;
}

export async function salesPortionList(
  db: Db,
  user: CurrentUser,
  { saleId, day }: ListedSale,
): Promise<SalesPortionList> {
  const [sale, paid, ocurrences] = await Promise.all([
    db('sales')
      .where({ id: saleId })
      .select('id as sales_id', 'portion as sales_portions')
      .options(prepared('plan-of-sale')),
    payments(db, user, { saleId, day }),
    occurrences(db, saleId),
  ]);
  return { payments: paid, sale, ocurrences };
}

const PAYMENT = {
  id: integer(),
  sale_id: integer(),
  dt_payment: timestamp(),
  valuePay: numeric(),
  means: text<PaymentsRow['means']>(),
  checked: orNull(boolean()),
  timed: boolean(),
  quantityPayPortions: integer(),
  portionsPayNow: integer(),
  recorded_at: timestamp(),
  box_status: orNull(integer()),
  box_owner: orNull(integer()),
};

/** `canTakeBack` is for the caller: a payment belongs to its box, even if another collector visits the client now.
 *  `portionsPayNow` counts in the order of recording, which is the order in which instalments were settled. */
async function payments(
  db: Db,
  user: CurrentUser,
  { saleId, day }: ListedSale,
): Promise<PaymentRow[]> {
  const query = db('payments as p')
    .leftJoin('cashs as box', 'box.id', 'p.cash_id')
    .where({ sale_id: saleId })
    .whereNull('voided_at')
    .orderBy([
      { column: 'dt_payment', order: 'desc' },
      { column: 'p.id', order: 'desc' },
    ])
    .select(
      'p.id',
      'sale_id',
      'dt_payment',
      'value as valuePay',
      'means',
      db.raw(`${pixChecked('p')} AS checked`),
      db.raw(`${paymentTimed('p')} AS timed`),
      'portions as quantityPayPortions',
      db.raw('(sum(portions) OVER (ORDER BY p.id))::integer AS "portionsPayNow"'),
      'recorded_at',
      'box.type_status_cash_id as box_status',
      'box.users_permissions_user_id as box_owner',
    )
    .options(prepared('payments-of-sale'));
  const rows = await rowsOf(PAYMENT, query);
  return rows.map(({ dt_payment, recorded_at, box_status, box_owner, ...row }) => ({
    ...row,
    dtPayment: dt_payment.toISOString(),
    canTakeBack:
      mayActFor(user, box_owner) &&
      visitObstacle({
        hasMoney: centsFromNumeric(row.valuePay) > 0,
        recordedOn: day.dateOf(recorded_at),
        today: day.today,
        isBoxOpen: box_status === CASH_BOX_STATUS.open,
      }) === null,
  }));
}

const OCCURRENCE = {
  id: integer(),
  created_at: timestamp(),
  observation: orNull(text()),
  name: text(),
};

async function occurrences(db: Db, saleId: number): Promise<OccurrenceRow[]> {
  const query = db('occurrences as o')
    .join('type_occurrences as type', 'type.id', 'o.type_occurrence_id')
    .where('o.sale_id', saleId)
    .orderBy('o.id', 'desc')
    .select('o.id', 'o.created_at', 'o.observation', 'type.name')
    .options(prepared('occurrences-of-sale'));
  return (await rowsOf(OCCURRENCE, query)).map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    observation: row.observation,
    type_occurrence: { name: row.name },
  }));
}
