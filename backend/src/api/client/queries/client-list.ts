import type { Knex } from 'knex';
import { onPage, type Paging } from '../../../platform/http/paging';
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
import { prepared } from '../../../platform/statements/prepared';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import { type SearchPart, whereFound } from './client-search';

export interface ClientListFilter {
  employeeId?: number | undefined;
  search: readonly SearchPart[];
}

/** What decides a row's colour; nulls stand for a client without a sale. */
const COLOR_FACTS = {
  sale_owed: orNull(numeric()),
  sale_next_due_date: orNull(date()),
  sale_last_due_date: orNull(date()),
};

export type RowColorFacts = Row<typeof COLOR_FACTS>;

const COLUMNS = {
  sale_id: orNull(integer()),
  client_id: integer(),
  client_name: text(),
  client_last_name: text(),
  user_id: orNull(integer()),
  user_name: orNull(text()),
  client_cpf: text(),
  client_phone: text(),
  active: boolean(),
  ...COLOR_FACTS,
};

export type ClientFactsRow = Row<typeof COLUMNS>;

const GROUP_COLUMNS = { ...COLOR_FACTS, rows: integer() };

const LISTED = `
  s.id AS sale_id,
  c.id AS client_id,
  c.name AS client_name,
  coalesce(c.last_name, '') AS client_last_name,
  u.id AS user_id,
  ${USER_NAME} AS user_name,
  coalesce(c.cpf, '') AS client_cpf,
  coalesce(c.phone, '') AS client_phone,
  c.active,
  s.total - s.paid_value AS sale_owed,
  s.next_due_date AS sale_next_due_date,
  s.last_due_date AS sale_last_due_date`;

/** Every active sale of a client; where none is, the latest. Whether one is, stands beside the client (migration 0023):
 *  a client's settled sales are not read. */
const SHOWN_SALE = `
  LEFT JOIN LATERAL (
    SELECT id, total, paid_value, next_due_date, last_due_date
      FROM sales
     WHERE client_id = c.id AND deleted_at IS NULL AND status_sale_id = 1
     UNION ALL
    (SELECT id, total, paid_value, next_due_date, last_due_date
       FROM sales
      WHERE client_id = c.id AND deleted_at IS NULL
        AND (SELECT active_sales FROM client_standings WHERE client_id = c.id) = 0
      ORDER BY id DESC
      LIMIT 1)
  ) AS s ON true`;

/** By name, without accents; a client's sales newest first. */
const ORDER = 'crediario_client_name(c.name, c.last_name) COLLATE "C", c.id, s.id DESC';

export async function listClients(
  db: Db,
  filter: ClientListFilter,
  paging: Paging | null,
): Promise<ClientFactsRow[]> {
  const query = shownRows(db, filter)
    .leftJoin('up_users as u', 'u.id', 'c.user_id')
    .orderByRaw(ORDER)
    .select(db.raw(LISTED));
  if (paging) onPage(query, paging);
  const isOften = filter.search.length === 0 && paging?.page === 1;
  return rowsOf(COLUMNS, isOften ? query.options(prepared('clients')) : query);
}

/** Grain: rows of the list that share the facts of their colour, with their number. Whether a sale owes is all
 *  that a colour asks of its balance: the largest of them stands for all. */
export async function countClientRows(
  db: Db,
  filter: ClientListFilter,
): Promise<Row<typeof GROUP_COLUMNS>[]> {
  const query = shownRows(db, filter)
    .groupByRaw('s.total > s.paid_value, s.next_due_date, s.last_due_date')
    .select(
      db.raw('max(s.total - s.paid_value) AS sale_owed'),
      's.next_due_date as sale_next_due_date',
      's.last_due_date as sale_last_due_date',
      db.raw('count(*)::integer AS rows'),
    );
  return rowsOf(GROUP_COLUMNS, query);
}

function shownRows(db: Db, { employeeId, search }: ClientListFilter): Knex.QueryBuilder {
  const query = db(clientsIn(db, { employeeId, search })).joinRaw(SHOWN_SALE);
  query.whereNull('c.deleted_at');
  if (employeeId !== undefined) query.where('c.user_id', employeeId);
  whereFound(query, search);
  return query;
}

/** One employee's clients are few: what is searched among them is read there, and not in an index of everyone's texts,
 *  which a common name makes as long as the company is big. OFFSET 0 keeps the planner from weighing it anew. */
function clientsIn(db: Db, { employeeId, search }: ClientListFilter): Knex.Raw | string {
  if (employeeId === undefined || search.length === 0) return 'clients as c';
  return db.raw('(SELECT * FROM clients WHERE user_id = ? AND deleted_at IS NULL OFFSET 0) AS c', [
    employeeId,
  ]);
}
