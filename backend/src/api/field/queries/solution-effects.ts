/** Grain: a sale of the client whom an operation is about, and a box: what a solution makes of them. */
import { centsFromNumeric, centsToWire, sumCents } from '@crediario/contract/domain';
import type { TriedSolution } from '@crediario/contract/wire';
import { CASH_BOX_STATUS } from '@crediario/contract/domain';
import {
  bigint,
  integer,
  numeric,
  orNull,
  rowsOf,
  text,
  theRow,
} from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import type { ReviewedResult } from './review-results';

/** The books before. */
export interface Books {
  collectorId: number;
  clientId: number | null;
  clientName: string | null;
  openBox: number | null;
  /** What is owed, by the sale. Reais. */
  owed: ReadonlyMap<number, number>;
  lastEntry: string;
}

const ABOUT = {
  client_id: orNull(integer()),
  client_name: orNull(text()),
  open_box: orNull(integer()),
  last_entry: bigint(),
};

const BOOKS = `
  SELECT r.client_id, nullif(c.name, '') AS client_name, coalesce((SELECT max(id) FROM ledger_entries), 0)::bigint AS last_entry,
         (SELECT id FROM cashs WHERE users_permissions_user_id = r.collector_id AND type_status_cash_id = ${CASH_BOX_STATUS.open}) AS open_box
    FROM field_results r LEFT JOIN clients c ON c.id = r.client_id
   WHERE r.operation_number = :number`;

export async function booksOf(
  trx: Transaction,
  { number, collectorId }: { number: string; collectorId: number },
): Promise<Books> {
  const about = await theRow(rowsOf(ABOUT, trx.raw(BOOKS, { number })));
  return {
    collectorId,
    clientId: about.client_id,
    clientName: about.client_name,
    openBox: about.open_box,
    owed: await owedBy(trx, about.client_id),
    lastEntry: about.last_entry,
  };
}

const OWED = { id: integer(), owed: numeric() };

async function owedBy(trx: Transaction, clientId: number | null): Promise<Map<number, number>> {
  if (clientId === null) return new Map();
  const query = trx.raw(
    'SELECT id, total - paid_value AS owed FROM sales WHERE client_id = ? AND deleted_at IS NULL',
    [clientId],
  );
  return new Map((await rowsOf(OWED, query)).map(({ id, owed }) => [id, owed]));
}

const ENTRY = { cash_id: integer(), amount: numeric() };

/** Of this client's sales, or of what was made: other collectors move their boxes meanwhile. */
const MOVED = `
  SELECT e.cash_id, e.amount FROM ledger_entries e
   WHERE e.id > :lastEntry
     AND (coalesce(e.sale_id, (SELECT sale_id FROM payments WHERE id = e.payment_id)) IN (
            SELECT id FROM sales WHERE client_id = :clientId)
          OR e.cost_id = :costId)`;

/** What has moved since, in the same transaction. */
export async function effectsSince(
  trx: Transaction,
  books: Books,
  { entity, record_id, client_id }: Pick<ReviewedResult, 'entity' | 'record_id' | 'client_id'>,
): Promise<Pick<TriedSolution, 'box' | 'sales'>> {
  const clientId = books.clientId ?? client_id;
  const costId = entity === 'cost' ? record_id : null;
  const moved = { lastEntry: books.lastEntry, clientId, costId };
  const entries = await rowsOf(ENTRY, trx.raw(MOVED, moved));
  const box = entries[0]?.cash_id ?? books.openBox;
  const amounts = entries.filter(({ cash_id }) => cash_id === box).map(({ amount }) => amount);
  const change = centsToWire(sumCents(amounts.map((amount) => centsFromNumeric(amount))));
  const isNew = books.openBox === null && entries.length > 0 && (await isOpenOf(trx, box, books));
  const owed = await owedBy(trx, clientId);
  return {
    box: box === null ? null : { id: isNew ? null : box, change },
    sales: changed(books.owed, owed),
  };
}

async function isOpenOf(
  trx: Transaction,
  box: number | null,
  { collectorId }: Books,
): Promise<boolean> {
  if (box === null) return false;
  const found = await trx('cashs')
    .where({ id: box, users_permissions_user_id: collectorId })
    .first('type_status_cash_id');
  return found?.type_status_cash_id === CASH_BOX_STATUS.open;
}

function changed(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>) {
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  return ids
    .map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null }))
    .filter((sale) => sale.before !== sale.after);
}
