import type { ClientBase } from 'pg';
import { type IsText, TEXT_COLUMNS } from './statements';

/** Asks the catalogue once which columns hold text. */
export async function textColumnsOf(client: ClientBase): Promise<IsText> {
  const { rows } = await client.query<{ table: string; column: string }>(TEXT_COLUMNS);
  const texts = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  return (table, column) => texts.has(`${table}.${column}`);
}
