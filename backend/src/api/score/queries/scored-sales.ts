/** Grain: a sale that stood at the end of a day, with its instalments and what was paid and promised on it by then. */
import {
  type BusinessDate,
  type Cents,
  centsFromNumeric,
  type ScoredPayment,
  type ScoredSale,
} from '@crediario/contract/domain';
import { date, integer, json, type Row, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

type Dated = [day: BusinessDate, value: number];
type Paid = [...Dated, origin: string];

const COLUMNS = {
  client_id: integer(),
  id: integer(),
  sale_date: date(),
  late_days: integer(),
  instalments: json<[...Dated, paid: Paid[] | null][]>(),
  payments: json<Paid[]>(),
  promises: json<[madeOn: BusinessDate, ...Dated][]>(),
};

/** Few clients by their ids, each with their own sales (sales_client_id_fk). */
const SALES = `
  SELECT s.client_id, s.id, s.sale_date, coalesce(l.late_days, 0) AS late_days,
         coalesce((SELECT json_agg(json_build_array(p.dt_portion, p.value, CASE WHEN crediario_has_gaps(s.id, :day) THEN (
                            SELECT coalesce(json_agg(json_build_array(part.business_date, part.value, part.origin)), '[]')
                              FROM crediario_parts_on(s.id, :day) AS part WHERE part.portion_id = p.id) END) ORDER BY p.number)
                     FROM portions p WHERE p.sale_id = s.id), '[]') AS instalments,
         coalesce((SELECT json_agg(json_build_array(p.business_date, p.value, p.origin))
                     FROM crediario_payments_on(s.id, :day) AS p WHERE p.value > 0), '[]') AS payments,
         coalesce((SELECT json_agg(json_build_array(p.made_on, p.promised_for, p.value))
                     FROM promises p WHERE p.sale_id = s.id AND p.made_on <= :day), '[]') AS promises
    FROM sales s
    LEFT JOIN late_renewals l ON l.sale_id = s.id
   WHERE s.client_id = ANY (CAST(:clients AS integer[])) AND s.sale_date <= :day
     AND (s.deleted_at IS NULL OR crediario_stood_on(s.id, true, :day))
   ORDER BY s.client_id, s.id`;

/** By client; none of whom nothing was sold by then. */
export async function scoredSales(
  db: Db,
  clientIds: readonly number[],
  asOf: BusinessDate,
): Promise<Map<number, ScoredSale[]>> {
  const query = db.raw(SALES, { clients: [...clientIds], day: asOf });
  const sales = new Map<number, ScoredSale[]>();
  for (const row of await rowsOf(COLUMNS, query)) {
    const ofClient = sales.get(row.client_id) ?? [];
    sales.set(row.client_id, ofClient);
    ofClient.push(saleOf(row));
  }
  return sales;
}

const saleOf = (row: Row<typeof COLUMNS>): ScoredSale => ({
  saleId: row.id,
  soldOn: row.sale_date,
  renewedLateDays: row.late_days,
  instalments: row.instalments.map(([dueDate, value, own]) => ({
    dueDate,
    cents: cents(value),
    ...(own && { payments: own.map(paymentOf) }),
  })),
  payments: row.payments.map(paymentOf),
  promises: row.promises.map(([madeOn, promisedFor, value]) => ({
    madeOn,
    promisedFor,
    valueCents: cents(value),
  })),
});

const paymentOf = ([paidOn, value, origin]: Paid): ScoredPayment => ({
  paidOn,
  cents: cents(value),
  isRenewal: origin === 'renewal',
  ...(origin === 'import' && { isImport: true }),
});

const cents = (value: number): Cents => centsFromNumeric(value);
