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
import { folded } from './person-of';
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

const digits = (text: string): string => `regexp_replace(${text}, '\\D', '', 'g')`;

/** Whom the import itself changed counts as they were before: a dry run knows them no otherwise. */
const KNOWN = `
  WITH sought AS (
    SELECT * FROM json_to_recordset(:sought) AS s (line integer, cpf text, phone text)
  ), changed AS MATERIALIZED (
    SELECT client_id AS id, before FROM import_rows WHERE batch_id = :batch AND is_written AND before IS NOT NULL
  ), found AS (
    SELECT s.line, c.id, CAST(NULL AS jsonb) AS before
      FROM sought s JOIN clients c ON ${digits('c.cpf')} = s.cpf AND c.deleted_at IS NULL
     WHERE s.cpf <> '' AND c.id NOT IN (SELECT id FROM changed)
     UNION
    SELECT s.line, c.id, NULL
      FROM sought s JOIN clients c ON ${digits('c.phone')} = s.phone AND c.deleted_at IS NULL
     WHERE s.phone <> '' AND c.id NOT IN (SELECT id FROM changed)
     UNION
    SELECT s.line, x.id, x.before
      FROM sought s JOIN changed x ON (s.cpf <> '' AND ${digits("x.before ->> 'cpf'")} = s.cpf)
                                   OR (s.phone <> '' AND ${digits("x.before ->> 'phone'")} = s.phone)
  )
  SELECT f.line, c.id, ${digits("coalesce(r.record ->> 'cpf', '')")} <> '' AS has_cpf,
         (s.cpf <> '' AND ${digits("r.record ->> 'cpf'")} = s.cpf) IS TRUE AS same_cpf,
         concat_ws(' ', r.record ->> 'name', r.record ->> 'last_name') AS name, c.user_id AS employee_id, c.active,
         r.record::json AS record,
         (SELECT coalesce(json_agg(json_build_array(s.sale_date, (s.value * 100)::bigint, s.portion, s.id)), '[]')
            FROM sales s WHERE s.client_id = c.id AND s.deleted_at IS NULL
             AND NOT EXISTS (SELECT FROM import_rows r WHERE r.sale_id = s.id AND r.batch_id = :batch AND r.is_written)) AS sales,
         (SELECT min(r.line) FROM import_rows r
           WHERE r.client_id = c.id AND r.batch_id = :batch AND r.line < :before AND r.verdict IN ('new', 'update')) AS touched_by
    FROM found f
    JOIN sought s ON s.line = f.line
    JOIN clients c ON c.id = f.id AND c.deleted_at IS NULL
   CROSS JOIN LATERAL (
     SELECT coalesce(f.before, (SELECT to_jsonb(own) FROM (SELECT ${RECORD_COLUMNS.map((column) => `c.${column}`).join(', ')}) AS own)) AS record
   ) AS r
   WHERE NOT EXISTS (SELECT FROM import_rows made
                      WHERE made.client_id = c.id AND made.batch_id = :batch AND made.made_client AND made.is_written)
   ORDER BY f.line, c.id`;

export async function knownClients(
  trx: Transaction,
  { batch, before }: { batch: number; before: number },
  sought: readonly Sought[],
): Promise<Map<number, KnownClient[]>> {
  const query = trx.raw(KNOWN, { batch, before, sought: JSON.stringify(sought) });
  const known = new Map<number, KnownClient[]>();
  for (const row of await rowsOf(COLUMNS, query)) {
    known.set(row.line, [...(known.get(row.line) ?? []), { ...row, name: folded(row.name) }]);
  }
  return known;
}

/** For a change, in the order of their ids. */
export async function lockKnown(trx: Transaction, clients: readonly KnownClient[]): Promise<void> {
  const ids = clients.map(({ id }) => id);
  await trx('clients').whereIn('id', ids).orderBy('id').forNoKeyUpdate().select('id');
}
