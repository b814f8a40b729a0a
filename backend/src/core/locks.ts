/**
 * Row locks, taken in ONE order everywhere: client, then sale (the older first), then box. Two requests
 * that need the same rows thus take turns instead of waiting for each other.
 *
 * - client: FOR SHARE. Sales and payments of a client do not hinder one another; a transfer, a deletion or
 *   an edit (an UPDATE) waits for them, so that "the client's employee now" holds until the commit.
 *   Merging two clients locks both, the lower number first, and moves sales: who waits for a client takes the sale's own
 *   afterwards.
 * - sale: FOR NO KEY UPDATE. Its payments take turns; the second sees what the first left.
 * - box: FOR SHARE. Movements of a box run side by side; closing it (FOR NO KEY UPDATE) waits for them, and
 *   they for it. The ledger's own trigger asks for the same lock.
 * - what the phones are told of a client (0051), with the sale's new figures.
 * - the roll-ups' rows come last, by employee, the month before its days: the ledger's trigger takes them, and postAll
 *   writes in that order. Counts of a portfolio are taken at the commit (migration 0023).
 *
 * NO KEY UPDATE and not UPDATE: a foreign key's check (FOR KEY SHARE) need not wait.
 * READ COMMITTED re-reads a row after waiting for it: what these return is the latest committed state.
 */
import {
  boolean,
  date,
  integer,
  numeric,
  orNull,
  type Row,
  rowOf,
  timestamp,
} from '../platform/statements/rows';
import { prepared } from '../platform/statements/prepared';
import type { BusinessDate, Cents } from '@crediario/contract/domain';
import { centsFromNumeric, CASH_BOX_STATUS } from '@crediario/contract/domain';
import type { Knex } from 'knex';
import type { Transaction } from '../platform/transaction/in-transaction';

export interface LockedClient {
  id: number;
  employeeId: number | null;
  isActive: boolean;
  isDeleted: boolean;
}

export interface LockedSale {
  id: number;
  clientId: number;
  /** Null where it came from another system. */
  cashBoxId: number | null;
  typeId: number;
  statusId: number;
  saleDate: BusinessDate;
  /** The day on which an import brought it; null where none did. */
  cameOn: BusinessDate | null;
  valueCents: Cents;
  totalCents: Cents;
  paidCents: Cents;
  renewsSaleId: number | null;
  isRenewed: boolean;
  isDeleted: boolean;
  /** When the record itself was last written; its payments do not count. */
  updatedAt: Date;
}

export interface LockedBox {
  id: number;
  employeeId: number;
  isOpen: boolean;
  openedOn: BusinessDate;
  valueStartCents: Cents;
}

const CLIENT = {
  id: integer(),
  user_id: orNull(integer()),
  active: boolean(),
  deleted_at: orNull(timestamp()),
};

const SALE = {
  id: integer(),
  client_id: integer(),
  cash_id: orNull(integer()),
  type_sale_id: integer(),
  status_sale_id: integer(),
  sale_date: date(),
  came_on: orNull(date()),
  value: numeric(),
  total: numeric(),
  paid_value: numeric(),
  id_sale_renew: orNull(integer()),
  renewed_by: orNull(integer()),
  deleted_at: orNull(timestamp()),
  updated_at: timestamp(),
};

const CLIENT_AND_SALE = {
  ...SALE,
  user_id: CLIENT.user_id,
  active: CLIENT.active,
  client_deleted_at: CLIENT.deleted_at,
  locked_client_id: integer(),
};

export const BOX = {
  id: integer(),
  users_permissions_user_id: integer(),
  type_status_cash_id: integer(),
  opened_on: date(),
  value_start: numeric(),
};

/** One statement, and still the client first: a sale's lock is not tried before the client's row has been locked,
 *  because it asks for that. */
const CLIENT_THEN_SALE = `
  WITH client AS MATERIALIZED (
    SELECT id, user_id, active, deleted_at FROM clients
     WHERE id = (SELECT client_id FROM sales WHERE id = :saleId)
       FOR SHARE
  ), sale AS MATERIALIZED (
    SELECT * FROM sales
     WHERE id = :saleId AND EXISTS (SELECT FROM client)
       FOR NO KEY UPDATE
  )
  SELECT sale.id, sale.client_id, sale.cash_id, sale.type_sale_id, sale.status_sale_id, sale.sale_date, sale.came_on,
         sale.value, sale.total, sale.paid_value, sale.id_sale_renew, sale.renewed_by, sale.deleted_at, sale.updated_at,
         client.id AS locked_client_id, client.user_id, client.active, client.deleted_at AS client_deleted_at
    FROM client CROSS JOIN sale`;

/** A sale and its client; null where there is no such sale. */
export async function lockClientAndSale(
  trx: Transaction,
  saleId: number,
): Promise<{ client: LockedClient; sale: LockedSale } | null> {
  const query = trx.raw(CLIENT_THEN_SALE, { saleId }).options(prepared('lock-sale'));
  const row = await rowOf(CLIENT_AND_SALE, query);
  if (!row) return null;
  // Two clients were made one while we waited: what we locked is the one whom the sale had left.
  if (row.client_id !== row.locked_client_id) return lockClientAndSale(trx, saleId);
  const { client_id: id, user_id, active, client_deleted_at: deleted_at } = row;
  return { client: clientOf({ id, user_id, active, deleted_at }), sale: saleOf(row) };
}

export async function lockClient(trx: Transaction, id: number): Promise<LockedClient | null> {
  const query = trx('clients').where({ id }).forShare().select(Object.keys(CLIENT));
  const row = await rowOf(CLIENT, query);
  return row ? clientOf(row) : null;
}

export async function lockSale(trx: Transaction, id: number): Promise<LockedSale | null> {
  const query = trx('sales').where({ id }).forNoKeyUpdate().select(Object.keys(SALE));
  const row = await rowOf(SALE, query);
  return row ? saleOf(row) : null;
}

function clientOf(row: Row<typeof CLIENT>): LockedClient {
  return {
    id: row.id,
    employeeId: row.user_id,
    isActive: row.active,
    isDeleted: row.deleted_at !== null,
  };
}

function saleOf(row: Row<typeof SALE>): LockedSale {
  return {
    id: row.id,
    clientId: row.client_id,
    cashBoxId: row.cash_id,
    typeId: row.type_sale_id,
    statusId: row.status_sale_id,
    saleDate: row.sale_date,
    cameOn: row.came_on,
    valueCents: centsFromNumeric(row.value),
    totalCents: centsFromNumeric(row.total),
    paidCents: centsFromNumeric(row.paid_value),
    renewsSaleId: row.id_sale_renew,
    isRenewed: row.renewed_by !== null,
    isDeleted: row.deleted_at !== null,
    updatedAt: row.updated_at,
  };
}

/** For movements: keeps the box from being closed until the commit. */
export async function shareBox(trx: Transaction, id: number): Promise<LockedBox | null> {
  return readBox(boxes(trx).where({ id }).forShare());
}

/** The employee's open box, if any, kept open until the commit. */
export async function shareOpenBoxOf(
  trx: Transaction,
  employeeId: number,
): Promise<LockedBox | null> {
  const open = { users_permissions_user_id: employeeId, type_status_cash_id: CASH_BOX_STATUS.open };
  return readBox(boxes(trx).where(open).forShare());
}

/** For closing: waits until every movement under way has committed, and lets no other begin. */
export async function lockBox(trx: Transaction, id: number): Promise<LockedBox | null> {
  return readBox(boxes(trx).where({ id }).forNoKeyUpdate());
}

const boxes = (trx: Transaction) => trx('cashs').select(Object.keys(BOX));

async function readBox(query: Knex.QueryBuilder): Promise<LockedBox | null> {
  const row = await rowOf(BOX, query);
  return row ? boxOf(row) : null;
}

export function boxOf(row: Row<typeof BOX>): LockedBox {
  return {
    id: row.id,
    employeeId: row.users_permissions_user_id,
    isOpen: row.type_status_cash_id === CASH_BOX_STATUS.open,
    openedOn: row.opened_on,
    valueStartCents: centsFromNumeric(row.value_start),
  };
}
