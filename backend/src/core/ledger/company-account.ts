/** The company's account: Pix, which passes through nobody's hands and is in no box. domain.md 11. */
import {
  type BusinessDate,
  businessDateOf,
  type Cents,
  centsFromNumeric,
  centsToNumeric,
} from '@crediario/contract/domain';
import type { Clock } from '../../platform/clock/clock';
import { bigint, date, integer, numeric, rowsOf, timestamp } from '../../platform/statements/rows';
import type { Transaction } from '../../platform/transaction/in-transaction';

/** A row to be written into the account. */
export interface CompanyPosting {
  /** For whom it counts as received. */
  employeeId: number;
  businessDate: BusinessDate;
  /** Signed: money into the account is positive. */
  amountCents: Cents;
  feeShareCents: Cents;
  saleId: number;
  paymentId: number;
  /** Of a return: the row that it takes back. */
  reversesId: string | null;
}

/** A Pix in the account that nothing has taken back. */
export interface Collection extends CompanyPosting {
  id: string;
  /** The payment's own moment and day: it may have gone back to the bank since, and come again on another. */
  recordedAt: Date;
  firstDay: BusinessDate;
}

/** One for each live Pix of that cause, in the order of writing. */
export async function liveCollectionsOf(
  trx: Transaction,
  cause: { sale_id: number } | { payment_id: number },
): Promise<Collection[]> {
  const rows = await rowsOf(
    COLLECTION,
    trx
      .from(
        trx('company_movements')
          .where({ kind: 'pix_collection', ...cause })
          .as('c'),
      )
      .join('payments as p', 'p.id', 'c.payment_id')
      .whereNotExists(
        trx('company_movements as taken_back')
          .whereRaw('taken_back.reverses_id = c.id')
          .select(trx.raw('1')),
      )
      .orderBy('c.id')
      .select(
        'c.id',
        'c.employee_id',
        'c.business_date',
        'c.amount',
        'c.fee_share',
        'c.sale_id',
        'c.payment_id',
        'p.recorded_at',
        'p.business_date as first_day',
      ),
  );
  return rows.map((row) => ({
    id: row.id,
    employeeId: row.employee_id,
    businessDate: row.business_date,
    amountCents: centsFromNumeric(row.amount),
    feeShareCents: centsFromNumeric(row.fee_share),
    saleId: row.sale_id,
    paymentId: row.payment_id,
    reversesId: null,
    recordedAt: row.recorded_at,
    firstDay: row.first_day,
  }));
}

const COLLECTION = {
  id: bigint(),
  employee_id: integer(),
  business_date: date(),
  amount: numeric(),
  fee_share: numeric(),
  sale_id: integer(),
  payment_id: integer(),
  recorded_at: timestamp(),
  first_day: date(),
};

/** Its exact opposite. What is taken back on the day on which it was recorded leaves no trace in sums: it counts on the day
 *  of the Pix; later, today. */
export function returnOf(collection: Collection, clock: Clock): CompanyPosting {
  const { id, recordedAt, firstDay, ...row } = collection;
  const today = clock.today();
  const isOfToday = businessDateOf(recordedAt, clock.timeZone) === today;
  return {
    ...row,
    businessDate: isOfToday ? firstDay : today,
    amountCents: 0 - row.amountCents,
    feeShareCents: 0 - row.feeShareCents,
    reversesId: id,
  };
}

export function companyColumns(posting: CompanyPosting) {
  return {
    kind: posting.reversesId === null ? ('pix_collection' as const) : ('pix_return' as const),
    amount: centsToNumeric(posting.amountCents),
    fee_share: centsToNumeric(posting.feeShareCents),
    sale_id: posting.saleId,
    payment_id: posting.paymentId,
    reverses_id: posting.reversesId,
  };
}
