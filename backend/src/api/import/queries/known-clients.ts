/** Grain: a client who is here and may be the one of a line, by CPF or by phone. Clients of the same import are none: its own
 *  lines find each other (earlier-lines). */
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
import { RECORD_COLUMNS, type ClientRecord } from '../../client/queries/client-columns';

const COLUMNS = {
  line: integer(),
  id: integer(),
  has_cpf: boolean(),
  same_cpf: boolean(),
  name: text(),
  employee_id: orNull(integer()),
  active: boolean(),
  record: json<ClientRecord>(),
  /** The earlier line of this file that is about them too. */
  touched_by: orNull(integer()),
  sales: json<[soldOn: string, valueCents: number, instalments: number, id: number][]>(),
};

export type KnownClient = Row<typeof COLUMNS>;

export interface Sought {
  line: number;
  cpf: string;
  phone: string;
}

const KNOWN = `
  WITH sought AS (
    SELECT * FROM json_to_recordset(:sought) AS s (line integer, cpf text, phone text)
  ), found AS (
    SELECT s.line, c.id FROM sought s JOIN clients c ON regexp_replace(c.cpf, '\\D', '', 'g') = s.cpf AND c.deleted_at IS NULL
     WHERE s.cpf <> ''
     UNION
    SELECT s.line, c.id FROM sought s JOIN clients c ON regexp_replace(c.phone, '\\D', '', 'g') = s.phone AND c.deleted_at IS NULL
     WHERE s.phone <> ''
  )
  SELECT f.line, c.id, regexp_replace(coalesce(c.cpf, ''), '\\D', '', 'g') <> '' AS has_cpf,
         regexp_replace(coalesce(c.cpf, ''), '\\D', '', 'g') = (SELECT s.cpf FROM sought s WHERE s.line = f.line AND s.cpf <> '') IS TRUE AS same_cpf,
         crediario_fold(concat_ws(' ', c.name, c.last_name)) AS name, c.user_id AS employee_id, c.active,
         (SELECT row_to_json(of_it) FROM (SELECT ${RECORD_COLUMNS.map((column) => `c.${column}`).join(', ')}) AS of_it) AS record,
         (SELECT coalesce(json_agg(json_build_array(s.sale_date, (s.value * 100)::bigint, s.portion, s.id)), '[]')
            FROM sales s WHERE s.client_id = c.id AND s.deleted_at IS NULL
             AND NOT EXISTS (SELECT FROM import_rows r WHERE r.sale_id = s.id AND r.batch_id = :batch AND r.is_written)) AS sales,
         (SELECT min(r.line) FROM import_rows r
           WHERE r.client_id = c.id AND r.batch_id = :batch AND r.line < :before AND r.verdict IN ('new', 'update')) AS touched_by
    FROM found f
    JOIN clients c ON c.id = f.id
   WHERE NOT EXISTS (SELECT FROM import_rows r
                      WHERE r.client_id = c.id AND r.batch_id = :batch AND r.made_client AND r.is_written)
   ORDER BY f.line, c.id`;

export async function knownClients(
  trx: Transaction,
  { batch, before }: { batch: number; before: number },
  sought: readonly Sought[],
): Promise<Map<number, KnownClient[]>> {
  const query = trx.raw(KNOWN, { batch, before, sought: JSON.stringify(sought) });
  const known = new Map<number, KnownClient[]>();
  for (const row of await rowsOf(COLUMNS, query)) {
    known.set(row.line, [...(known.get(row.line) ?? []), row]);
  }
  return known;
}

/** For a change, in the order of their ids. */
export async function lockKnown(trx: Transaction, clients: readonly KnownClient[]): Promise<void> {
  const ids = clients.map(({ id }) => id);
  await trx('clients').whereIn('id', ids).orderBy('id').forNoKeyUpdate().select('id');
}
