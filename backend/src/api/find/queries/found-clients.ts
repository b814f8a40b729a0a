/** Grain: one client who was found, in the order in which they are shown, and how they stand. */
import { type BusinessDate, delayDays } from '@crediario/contract/domain';
import type { FoundClient } from '@crediario/contract/wire';
import {
  boolean,
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
import { USER_NAME } from '../../employee/queries/user-name';
import type { Scope } from './scope';
import { hitsOf, mine } from './hits';
import { matchOf } from './match';
import type { Said } from './said';

export interface FoundClients {
  clients: FoundClient[];
  /** How many there are, up to MOST_COUNTED. */
  total: number;
  more: boolean;
}

const MOST_COUNTED = 50;

const COLUMNS = {
  id: integer(),
  name: text(),
  nick: text(),
  cpf: text(),
  phone: text(),
  address: text(),
  user_id: orNull(integer()),
  user_name: orNull(text()),
  active: boolean(),
  sale_id: orNull(integer()),
  sale_owed: orNull(numeric()),
  sale_next_due_date: orNull(date()),
  sale_last_due_date: orNull(date()),
  settled_on: orNull(date()),
  owed: numeric(),
  owing_sales: integer(),
  next_value: orNull(numeric()),
  total: integer(),
};

const FULL_NAME = `concat_ws(' ', nullif(c.name, ''), nullif(c.last_name, ''))`;
/** The clients of `hits(id, rank, total)`, and how they stand: the sale that is due first, or the latest. */
const standingOf = (hits: string): string => `
  SELECT c.id, ${FULL_NAME} AS name,
         coalesce(c.nick, '') AS nick, coalesce(c.cpf, '') AS cpf, coalesce(c.phone, '') AS phone,
         concat_ws(', ', nullif(c.address, ''), nullif(c.number, '')) AS address,
         c.user_id, ${USER_NAME} AS user_name, c.active,
         s.id AS sale_id, s.owed AS sale_owed, s.next_due_date AS sale_next_due_date,
         s.last_due_date AS sale_last_due_date, s.settled_on,
         owing.owed, owing.sales AS owing_sales,
         (SELECT p.value - p.paid_value FROM portions p
           WHERE p.sale_id = s.id AND p.paid_value < p.value ORDER BY p.number LIMIT 1) AS next_value,
         hits.total
    FROM (${hits}) AS hits
    JOIN clients c ON c.id = hits.id
    LEFT JOIN up_users u ON u.id = c.user_id
    LEFT JOIN LATERAL (
      SELECT id, total - paid_value AS owed, next_due_date, last_due_date,
             CASE WHEN next_due_date IS NULL THEN last_payment_date END AS settled_on
        FROM sales
       WHERE client_id = c.id AND deleted_at IS NULL
       ORDER BY next_due_date NULLS LAST, id DESC LIMIT 1
    ) AS s ON true
   CROSS JOIN LATERAL (
      SELECT coalesce(sum(total - paid_value), 0) AS owed, count(*)::integer AS sales
        FROM sales WHERE client_id = c.id AND deleted_at IS NULL AND status_sale_id = 1
    ) AS owing
   ORDER BY hits.rank`;

export async function foundClients(db: Db, said: Said, scope: Scope): Promise<FoundClients> {
  const { sql, bindings } = hitsOf(said, scope, { counted: MOST_COUNTED + 1, limit: scope.limit });
  const rows = await rowsOf(COLUMNS, db.raw(standingOf(sql), bindings as never[]));
  const total = rows[0]?.total ?? 0;
  return {
    clients: rows.map((row) => foundClient(row, said, scope.today)),
    total: Math.min(total, MOST_COUNTED),
    more: total > MOST_COUNTED,
  };
}

/** Those of the ids that are there and may be seen, in that order. */
export async function clientsOfIds(
  db: Db,
  ids: readonly number[],
  scope: Scope,
): Promise<FoundClients> {
  const { where, bindings: own } = mine(scope);
  const hits = `
    SELECT c.id, asked.rank, count(*) OVER ()::integer AS total
      FROM unnest(?::integer[]) WITH ORDINALITY AS asked(id, rank)
      JOIN clients c ON c.id = asked.id AND c.deleted_at IS NULL ${where}
     ORDER BY asked.rank LIMIT ?`;
  const rows = await rowsOf(
    COLUMNS,
    db.raw(standingOf(hits), [ids, ...own, scope.limit] as never[]),
  );
  return {
    clients: rows.map((row) => foundClient(row, null, scope.today)),
    total: rows[0]?.total ?? 0,
    more: false,
  };
}

function foundClient(
  row: Row<typeof COLUMNS>,
  said: Said | null,
  today: BusinessDate,
): FoundClient {
  const { sale_owed, sale_next_due_date, sale_last_due_date, total: _total, ...client } = row;
  return {
    ...client,
    matched: said ? matchOf(client, said) : 'name',
    sale_color: colorOf({ sale_owed, sale_next_due_date, sale_last_due_date }, today),
    delay_days: delayDays(sale_next_due_date, today),
    next_due_date: sale_next_due_date,
  };
}
