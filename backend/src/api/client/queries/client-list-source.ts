/** Which rows the list of clients has: the clients who are wanted, and the sales that stand beside them. */
import {
  addDays,
  type BusinessDate,
  type RowColor,
  YELLOW_MAX_DELAY_DAYS,
} from '@crediario/contract/domain';
import type { ClientListName, ClientOrder } from '@crediario/contract/wire';
import type { Knex } from 'knex';
import { FOLDED_NAME } from '../../../core/client/folded-name';
import type { Db } from '../../../platform/transaction/in-transaction';
import { IS_READY, whereListed } from './client-list-offers';
import { type FoundPart, type SearchPart, whereFound } from './client-search';

export interface ClientListFilter {
  employeeId?: number | undefined;
  search: readonly SearchPart[];
  /** Without it, all that the search finds. */
  found?: FoundPart;
  /** Without them, rows of every colour. */
  colors?: readonly RowColor[] | undefined;
  order: ClientOrder;
  /** Without it, clients of whatever score. */
  list?: ClientListName | undefined;
  today: BusinessDate;
}

/** So many rows, after so many. */
export interface Cut {
  limit: number;
  offset: number;
}

/** The name that a client is listed by, as it is kept (migration 0042). */
export const KEPT_NAME = `split_part(c.search_text, E'\\n', 1) COLLATE "C"`;

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

/** The sales that owe, as SHOWN_SALE names their columns. */
const OWING_SALES =
  '(SELECT sale_id AS id, client_id, owed, next_due_date, last_due_date FROM owing_sales) AS s';

export const isOwing = (color: RowColor): boolean => color !== 'blue' && color !== 'gray';

/** Nothing but what owes: of all employees found by its own indexes (migration 0165) where it is little, by the clients'
 *  names where it is much. */
export const isOwingAlone = ({ colors }: ClientListFilter): boolean =>
  colors?.every(isOwing) ?? false;

const isIdleAlone = ({ colors }: ClientListFilter): boolean =>
  colors?.every((color) => !isOwing(color)) ?? false;

/** As the spec's clients ask for it. */
export const isByName = ({ colors, order }: ClientListFilter): boolean =>
  colors === undefined && order === 'name';

/** Whether the clients are read before their sales, and not along an index of the whole list: who was searched, whom a list
 *  narrows, or one employee's in an order or a colour that no index has. */
export const isSifted = (filter: ClientListFilter): boolean =>
  filter.search.length > 0 ||
  filter.list !== undefined ||
  (filter.employeeId !== undefined && !isByName(filter));

/** The rows, `c` a client and `s` the sale beside them. Of clients that come by name no more are read than `cut` asks for. */
export function shownRows(db: Db, filter: ClientListFilter, cut: Cut | null): Knex.QueryBuilder {
  const { employeeId, colors, today } = filter;
  if (isIdleAlone(filter) || isSifted(filter)) {
    const clients = wantedClients(db, filter).select(SHOWN_OF_CLIENT);
    if (cut && isOneRowEach(filter)) firstByName(clients, filter, cut);
    const query = db.withMaterialized('c', clients);
    if (isIdleAlone(filter)) return query.from('c').joinRaw(SHOWN_SALE);
    if (filter.list === 'renew') query.whereRaw(`s.id IN (${IS_READY})`);
    return whereColored(
      isOwingAlone(filter)
        ? query.from(db.raw(OWING_SALES)).join('c', 'c.id', 's.client_id')
        : query.from('c').joinRaw(SHOWN_SALE),
      colors,
      today,
    );
  }
  const query = isOwingAlone(filter)
    ? db(db.raw(OWING_SALES)).join('clients as c', 'c.id', 's.client_id')
    : db('clients as c').joinRaw(SHOWN_SALE);
  query.whereNull('c.deleted_at');
  if (employeeId !== undefined) query.where('c.user_id', employeeId);
  return whereColored(query, colors, today);
}

/** What a row shows of its client. */
const SHOWN_OF_CLIENT = [
  ...['c.id', 'c.name', 'c.last_name', 'c.cpf', 'c.phone', 'c.active', 'c.user_id'],
  'c.search_text',
];

/** The clients whom the filter names, whatever they owe; of those who owe nothing alone, these. */
export function wantedClients(db: Db, filter: ClientListFilter): Knex.QueryBuilder {
  const { employeeId, search, found, colors = [] } = filter;
  const query: Knex.QueryBuilder = db('clients as c').whereNull('c.deleted_at');
  if (employeeId !== undefined) query.where('c.user_id', employeeId);
  whereFound(query, search, found);
  if (filter.list) whereListed(query, filter.list, filter.today);
  if (!isIdleAlone(filter)) return query;
  query.join('client_standings as g', 'g.client_id', 'c.id').where('g.active_sales', 0);
  if (!colors.includes('gray')) query.where('g.kept_sales', '>', 0);
  // Those who never bought are read off by themselves.
  if (!colors.includes('blue')) query.whereRaw('g.kept_sales = 0');
  return query;
}

/** Each client has a row at least, or one exactly who owes nothing: the first rows are the first clients'. */
const isOneRowEach = (filter: ClientListFilter): boolean =>
  filter.order === 'name' && (filter.colors === undefined || isIdleAlone(filter));

function firstByName(clients: Knex.QueryBuilder, filter: ClientListFilter, cut: Cut): void {
  const name = filter.search.length > 0 ? KEPT_NAME : FOLDED_NAME;
  clients.orderByRaw(`${name}, c.id`).limit(cut.offset + cut.limit, { skipBinding: true });
}

/** The domain's rowColor, written for the database; a test holds the two against each other. */
const IN_COLOR: Readonly<Record<RowColor, string>> = {
  green: 's.owed > 0 AND s.last_due_date >= :today AND s.next_due_date >= :today',
  yellow:
    's.owed > 0 AND s.last_due_date >= :today AND s.next_due_date < :today AND s.next_due_date >= :mild',
  red: 's.owed > 0 AND s.last_due_date >= :today AND s.next_due_date < :mild',
  purple: 's.owed > 0 AND s.last_due_date < :today',
  blue: 's.owed <= 0',
  gray: 's.id IS NULL',
};

function whereColored(
  query: Knex.QueryBuilder,
  colors: readonly RowColor[] | undefined,
  today: BusinessDate,
): Knex.QueryBuilder {
  if (!colors) return query;
  const dates = { today, mild: addDays(today, -YELLOW_MAX_DELAY_DAYS) };
  return query.where((either) => {
    for (const color of colors) either.orWhereRaw(`(${IN_COLOR[color]})`, dates);
  });
}
