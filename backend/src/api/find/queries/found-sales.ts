/** Grain: one sale: the one whose id was typed, then what the clients that were found owe, in their order, newest first. */
import { type BusinessDate, delayDays } from '@crediario/contract/domain';
import type { FoundSale } from '@crediario/contract/wire';
import {
  date,
  integer,
  numeric,
  orNull,
  type Row,
  rowsOf,
  text,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { colorOf } from '../../client/queries/client-list-row';
import type { Scope } from './scope';

const COLUMNS = {
  id: integer(),
  client_id: integer(),
  client_name: text(),
  value: numeric(),
  owed: numeric(),
  next_due_date: orNull(date()),
  last_due_date: date(),
  sales_date: date(),
  type_frequency_name: text(),
  portion_count_pay: integer(),
  sales_portions: integer(),
};

const FOUND = `
  SELECT s.id, c.id AS client_id, concat_ws(' ', nullif(c.name, ''), nullif(c.last_name, '')) AS client_name,
         s.value, s.total - s.paid_value AS owed, s.next_due_date, s.last_due_date, s.sale_date AS sales_date,
         frequency.name AS type_frequency_name, s.paid_count AS portion_count_pay, s.portion AS sales_portions
    FROM (
      SELECT id, 0 AS rank FROM sales WHERE id = :id AND deleted_at IS NULL
      UNION ALL
      SELECT s.id, of.rank
        FROM unnest(CAST(:ofClients AS integer[])) WITH ORDINALITY AS of(client_id, rank)
        JOIN sales s ON s.client_id = of.client_id AND s.deleted_at IS NULL AND s.status_sale_id = 1
       WHERE s.id IS DISTINCT FROM :id
    ) AS hits
    JOIN sales s ON s.id = hits.id
    JOIN clients c ON c.id = s.client_id
    JOIN type_frequencies frequency ON frequency.id = s.type_frequency_id
   WHERE CAST(:ownerId AS integer) IS NULL OR c.user_id = :ownerId
   ORDER BY hits.rank, s.id DESC
   LIMIT :limit`;

export async function foundSales(
  db: Db,
  of: { id: number | null; ofClients: readonly number[] },
  { ownerId, limit, today }: Scope,
): Promise<FoundSale[]> {
  const rows = await rowsOf(COLUMNS, db.raw(FOUND, { ...of, ownerId, limit } as never));
  return rows.map((row) => foundSale(row, today));
}

function foundSale(row: Row<typeof COLUMNS>, today: BusinessDate): FoundSale {
  const { next_due_date, last_due_date, ...sale } = row;
  const facts = {
    sale_owed: sale.owed,
    sale_next_due_date: next_due_date,
    sale_last_due_date: last_due_date,
  };
  return {
    ...sale,
    sale_color: colorOf(facts, today),
    delay_days: delayDays(next_due_date, today),
  };
}
