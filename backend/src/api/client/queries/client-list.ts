import type { ScoreGrade } from '@crediario/contract/domain';
import type { ClientOrder } from '@crediario/contract/wire';
import type { Knex } from 'knex';
import { FOLDED_NAME } from '../../../core/client/folded-name';
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
import {
  type ClientListFilter,
  type Cut,
  isByName,
  isOwingAlone,
  isSifted,
  KEPT_NAME,
  shownRows,
} from './client-list-source';

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
  grade: orNull(text<ScoreGrade>()),
  ...COLOR_FACTS,
};

export type ClientFactsRow = Row<typeof COLUMNS>;

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
  (SELECT k.grade FROM client_scores k WHERE k.client_id = c.id) AS grade,
  s.owed AS sale_owed,
  s.next_due_date AS sale_next_due_date,
  s.last_due_date AS sale_last_due_date`;

/** By name, without accents; a client's sales newest first. As its index has it. */
const BY_NAME = `${FOLDED_NAME}, c.id, s.id DESC`;

/** The same of clients who were sifted out, from what is kept: no index has them in order. */
const BY_KEPT_NAME = `${KEPT_NAME}, c.id, s.id DESC`;

/** Who owes nothing comes last, by name. */
const ORDERS: Readonly<Record<ClientOrder, (byName: string) => string>> = {
  name: (byName) => byName,
  delay: (byName) => `s.next_due_date, ${byName}`,
  owed: (byName) => `s.owed DESC NULLS LAST, ${byName}`,
};

/** The same, as the indexes of the sales that owe have it. */
const ORDERS_OF_OWING: typeof ORDERS = {
  ...ORDERS,
  delay: () => 's.next_due_date, s.id',
  owed: () => 's.owed DESC, s.id',
};

export function listClients(
  db: Db,
  filter: ClientListFilter,
  paging: Paging | null,
): Promise<ClientFactsRow[]> {
  const cut = paging && cutOf(paging);
  const isOften = isByName(filter) && filter.search.length === 0 && paging?.page === 1;
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

export const cutOf = ({ page, pageSize }: Paging): Cut => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});

function listed(db: Db, filter: ClientListFilter, cut: Cut | null): Knex.QueryBuilder {
  const query = shownRows(db, filter, cut);
  query.leftJoin('up_users as u', 'u.id', 'c.user_id');
  const orders = isOwingAlone(filter) ? ORDERS_OF_OWING : ORDERS;
  query
    .orderByRaw(orders[filter.order](isSifted(filter) ? BY_KEPT_NAME : BY_NAME))
    .select(db.raw(LISTED));
  return cut ? onCut(query, cut) : query;
}
