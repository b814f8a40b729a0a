import {
  addDays,
  type BusinessDate,
  type RowColor,
  YELLOW_MAX_DELAY_DAYS,
} from '@crediario/contract/domain';
import type { ClientOrder } from '@crediario/contract/wire';
import type { Knex } from 'knex';
import { onCut, type Paging } from '../../../platform/http/paging';
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
import { rowsInTurn } from '../../../platform/statements/cursor';
import { prepared } from '../../../platform/statements/prepared';
import type { Db, Transaction } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';
import { type FoundPart, type SearchPart, whereFound } from './client-search';

export interface ClientListFilter {
  employeeId?: number | undefined;
  search: readonly SearchPart[];
  /** Without it, all that the search finds. */
  found?: FoundPart;
  /** Without them, rows of every colour. */
  colors?: readonly RowColor[] | undefined;
  order: ClientOrder;
  today: BusinessDate;
}

/** So many rows, after so many. */
export interface Cut {
  limit: number;
  offset: number;
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
  s.owed AS sale_owed,
  s.next_due_date AS sale_next_due_date,
  s.last_due_date AS sale_last_due_date`;

/** Every active sale of a client; where none is, the latest. Whether one is, stands beside the client (migration 0023):
 *  a client's settled sales are not read. */
const SHOWN_SALE = `
  LEFT JOIN LATERAL (
    SELECT id, total - paid_value AS owed, next_due_date, last_due_date
      FROM sales
     WHERE client_id = c.id AND deleted_at IS NULL AND status_sale_id = 1
     UNION ALL
    (SELECT id, total - paid_value, next_due_date, last_due_date
       FROM sales
      WHERE client_id = c.id AND deleted_at IS NULL
        AND (SELECT active_sales FROM client_standings WHERE client_id = c.id) = 0
      ORDER BY id DESC
      LIMIT 1)
  ) AS s ON true`;

/** By name, without accents; a client's sales newest first. */
const BY_NAME = 'crediario_client_name(c.name, c.last_name) COLLATE "C", c.id, s.id DESC';

/** Who owes nothing comes last, by name. */
const ORDERS: Readonly<Record<ClientOrder, string>> = {
  name: BY_NAME,
  delay: `s.next_due_date, ${BY_NAME}`,
  owed: `s.owed DESC NULLS LAST, ${BY_NAME}`,
};

/** The same, as the indexes of the sales that owe have it. */
const ORDERS_OF_OWING: Readonly<Record<ClientOrder, string>> = {
  name: BY_NAME,
  delay: 's.next_due_date, s.id',
  owed: 's.owed DESC, s.id',
};

export function listClients(
  db: Db,
  filter: ClientListFilter,
  paging: Paging | null,
): Promise<ClientFactsRow[]> {
  const cut = paging && cutOf(paging);
  const isOften = isPlain(filter) && filter.search.length === 0 && paging?.page === 1;
  return rowsOf(COLUMNS, listed(db, filter, cut).options(isOften ? prepared('clients') : {}));
}

/** Rows of the list from anywhere in it. */
export const clientRows = (
  db: Db,
  filter: ClientListFilter,
  cut: Cut | null,
): Promise<ClientFactsRow[]> => rowsOf(COLUMNS, listed(db, filter, cut));

/** The whole list, so many rows at a time: neither the server nor the database ever holds all of them. */
export const clientRowsInTurn = (
  trx: Transaction,
  filter: ClientListFilter,
  count: number,
): AsyncGenerator<ClientFactsRow[]> =>
  rowsInTurn(trx, COLUMNS, { query: listed(trx, filter, null), count });

/** As the spec's clients ask for it. */
const isPlain = ({ colors, order }: ClientListFilter): boolean =>
  colors === undefined && order === 'name';

export const cutOf = ({ page, pageSize }: Paging): Cut => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

function listed(db: Db, filter: ClientListFilter, cut: Cut | null): Knex.QueryBuilder {
  const query = shownRows(db, filter).leftJoin('up_users as u', 'u.id', 'c.user_id');
  query
    .orderByRaw((isOwingAlone(filter) ? ORDERS_OF_OWING : ORDERS)[filter.order])
    .select(db.raw(LISTED));
  return cut ? onCut(query, cut) : query;
}

/** Grain: rows of the list that share the facts of their colour, with their number. Whether a sale owes is all
 *  that a colour asks of its balance: the largest of them stands for all. Of every colour, whichever the filter names. */
export async function countClientRows(
  db: Db,
  filter: ClientListFilter,
): Promise<Row<typeof GROUP_COLUMNS>[]> {
  const query = shownRows(db, { ...filter, colors: undefined })
    .groupByRaw('s.owed > 0, s.next_due_date, s.last_due_date')
    .select(
      db.raw('max(s.owed) AS sale_owed'),
      's.next_due_date as sale_next_due_date',
      's.last_due_date as sale_last_due_date',
      db.raw('count(*)::integer AS rows'),
    );
  return rowsOf(GROUP_COLUMNS, query);
}

function shownRows(db: Db, filter: ClientListFilter): Knex.QueryBuilder {
  const { employeeId, search, found, colors, today } = filter;
  const query = isOwingAlone(filter)
    ? db(db.raw(OWING_SALES)).join('clients as c', 'c.id', 's.client_id')
    : db(clientsIn(db, filter)).joinRaw(SHOWN_SALE);
  query.whereNull('c.deleted_at');
  if (employeeId !== undefined) query.where('c.user_id', employeeId);
  whereFound(query, search, found);
  if (colors) whereColored(query, colors, today);
  return query;
}

/** The sales that owe, as SHOWN_SALE names their columns. */
const OWING_SALES =
  '(SELECT sale_id AS id, client_id, owed, next_due_date, last_due_date FROM owing_sales) AS s';

export const isOwing = (color: RowColor): boolean => color !== 'blue' && color !== 'gray';

/** Of all employees, nothing but what owes: found by its own indexes (migration 0033) where it is little, by the clients'
 *  names where it is much. */
const isOwingAlone = ({ employeeId, search, colors }: ClientListFilter): boolean =>
  employeeId === undefined && search.length === 0 && (colors?.every(isOwing) ?? false);

/** The domain's rowColor, written for the database; a test holds the two against each other. */
const IN_COLOR: Readonly<Record<RowColor, string>> = {
  green: 's.owed > 0 AND s.last_due_date >= :today AND s.next_due_date >= :today',
  yellow:
    's.owed > 0 AND s.last_due_date >= :today AND s.next_due_date < :today AND s.next_due_date >= :mild',
  red: 's.owed > 0 AND s.last_due_date >= :today AND s.next_due_date < :mild',
  purple: 's.owed > 0 AND s.last_due_date < :today',
  blue: 's.owed <= 0',
  // Those who never bought are read off by themselves.
  gray: 'c.id IN (SELECT client_id FROM client_standings WHERE kept_sales = 0)',
};

function whereColored(
  query: Knex.QueryBuilder,
  colors: readonly RowColor[],
  today: BusinessDate,
): void {
  const dates = { today, mild: addDays(today, -YELLOW_MAX_DELAY_DAYS) };
  query.where((either) => {
    for (const color of colors) either.orWhereRaw(`(${IN_COLOR[color]})`, dates);
  });
}

/** One employee's clients are few: what is searched among them is read there, and not in an index of everyone's texts,
 *  which a common name makes as long as the company is big. OFFSET 0 keeps the planner from weighing it anew. */
function clientsIn(
  db: Db,
  { employeeId, search }: Pick<ClientListFilter, 'employeeId' | 'search'>,
): Knex.Raw | string {
  if (employeeId === undefined || search.length === 0) return 'clients as c';
  return db.raw('(SELECT * FROM clients WHERE user_id = ? AND deleted_at IS NULL OFFSET 0) AS c', [
    employeeId,
  ]);
}
