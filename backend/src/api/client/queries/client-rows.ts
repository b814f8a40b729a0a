/** Grain: one client's own row. */
import type { BusinessDate } from '@crediario/contract/domain';
import type { EditClientForm } from '@crediario/contract/forms';
import { theRow } from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { CLIENT_FIELD_COLUMNS, type ClientRecord, RECORD_COLUMNS } from './client-columns';

export type ClientFields = Partial<EditClientForm> & { active?: boolean | undefined };

function columnsOf(fields: ClientFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(CLIENT_FIELD_COLUMNS)
      .map(([field, column]) => [column, fields[field as keyof ClientFields]])
      .filter(([, value]) => value !== undefined),
  );
}

/** Several at once, in the order given: what an import brings. Answers their ids, and when they were written. */
export async function insertClients(
  trx: Transaction,
  clients: readonly { fields: ClientFields; employeeId: number | null }[],
): Promise<{ id: number; updated_at: Date | null }[]> {
  if (clients.length === 0) return [];
  const now = new Date();
  const rows = clients.map(({ fields, employeeId }) => ({
    ...NOTHING_SAID,
    ...columnsOf(fields),
    user_id: employeeId,
    created_at: now,
    updated_at: now,
  }));
  const written = await trx('clients').insert(rows).returning(['id', 'updated_at']);
  return written.sort((one, other) => one.id - other.id);
}

/** Rows of one statement have the same columns. */
const NOTHING_SAID = Object.fromEntries(
  Object.values(CLIENT_FIELD_COLUMNS).map((column) => [column, '']),
);

/** Answers the row as it now stands. */
export async function insertClient(
  trx: Transaction,
  fields: ClientFields,
  employeeId: number | null,
): Promise<ClientRecord> {
  const now = new Date();
  return theRow(
    trx('clients')
      .insert({ ...columnsOf(fields), user_id: employeeId, created_at: now, updated_at: now })
      .returning(RECORD_COLUMNS),
  );
}

/** Locks the client for a change: it waits for sales and payments under way, and they for it. */
export async function lockClientRow(trx: Transaction, id: number): Promise<ClientRecord | null> {
  const row = await trx('clients').where({ id }).forNoKeyUpdate().first(RECORD_COLUMNS);
  return row && !row.deleted_at ? row : null;
}

/** Answers the row as it now stands. */
export async function updateClientRow(
  trx: Transaction,
  id: number,
  fields: ClientFields,
  employeeId: number | null,
): Promise<ClientRecord | undefined> {
  const [row] = await trx('clients')
    .where({ id })
    .update({ ...columnsOf(fields), user_id: employeeId, updated_at: new Date() })
    .returning(RECORD_COLUMNS);
  return row;
}

/** Locks all of an employee's clients, one by one in the order of their ids: two transfers take turns. */
export async function lockClientRowsOf(trx: Transaction, employeeId: number): Promise<void> {
  await clientsOf(trx, employeeId).orderBy('id').forNoKeyUpdate().select('id');
}

/** Gives all of an employee's clients to another. Answers the ids of those who moved. */
export async function moveClientRows(
  trx: Transaction,
  fromEmployeeId: number,
  toEmployeeId: number,
): Promise<number[]> {
  const moved = await clientsOf(trx, fromEmployeeId)
    .update({ user_id: toEmployeeId, updated_at: new Date() })
    .returning('id');
  return moved.map(({ id }) => id);
}

/** Says which day it is, for this transaction: before clients move, because what is due from that day on moves with them
 *  (migration 0039). */
export async function tellToday(trx: Transaction, today: BusinessDate): Promise<void> {
  await trx.raw(`SELECT set_config('crediario.today', ?, true)`, [today]);
}

function clientsOf(trx: Transaction, employeeId: number) {
  return trx('clients').where({ user_id: employeeId }).whereNull('deleted_at');
}

/** Takes the client out of every list; the row and its history stay. */
export async function markClientDeleted(trx: Transaction, id: number, at: Date): Promise<void> {
  await trx('clients').where({ id }).update({ deleted_at: at, updated_at: new Date() });
}
