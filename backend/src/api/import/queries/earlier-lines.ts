/** Grain: an earlier line of the same file, of a person whom later lines name too, that was taken. */
import type { ImportedClient } from '@crediario/contract/wire';
import {
  boolean,
  integer,
  json,
  orNull,
  type Row,
  rowsOf,
  text,
} from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';

const COLUMNS = {
  line: integer(),
  person: text(),
  /** Null of a client whom a dry run made and took back. */
  client_id: orNull(integer()),
  made_client: boolean(),
  employee_id: orNull(integer()),
  name: text(),
  said: orNull(json<ImportedClient>()),
  sold_on: orNull(text()),
  value: orNull(text()),
  instalments: orNull(text()),
};

export type EarlierLine = Row<typeof COLUMNS>;

/** Of a row that is written, what it says stands in the records; its own words are gone. */
const EARLIER = `
  SELECT r.line, encode(r.person, 'hex') AS person, CASE WHEN r.is_written OR NOT r.made_client THEN r.client_id END AS client_id,
         r.made_client, r.employee_id,
         concat_ws(' ', coalesce(c.name, r.row #>> '{client,name}'), coalesce(c.last_name, r.row #>> '{client,lastName}')) AS name,
         (r.row -> 'client')::json AS said,
         coalesce(s.sale_date::text, r.row #>> '{sale,sold_on}') AS sold_on,
         coalesce((s.value * 100)::bigint::text, r.row #>> '{sale,value_cents}') AS value,
         coalesce(s.portion::text, r.row #>> '{sale,instalments}') AS instalments
    FROM unnest(CAST(:persons AS text[])) AS hex
   CROSS JOIN LATERAL (
     SELECT * FROM import_rows r
      WHERE r.batch_id = :batch AND r.person = decode(hex, 'hex') AND r.verdict IN ('new', 'update')
      -- By the person, and not by all lines before: of a sum no index knows.
        AND r.line + 0 < :before
      ORDER BY r.batch_id, r.person, r.line
   ) AS r
    LEFT JOIN clients c ON c.id = r.client_id AND r.is_written
    LEFT JOIN sales s ON s.id = r.sale_id AND r.is_written
   ORDER BY r.line`;

export function earlierLines(
  trx: Transaction,
  of: { batch: number; before: number; persons: string[] },
): Promise<EarlierLine[]> {
  return rowsOf(COLUMNS, trx.raw(EARLIER, of));
}
