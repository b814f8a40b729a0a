/** Grain: a line of a file, with what becomes of it. */
import type { ImportVerdict } from '@crediario/contract/domain';
import type { ImportRowAnswer, ImportRowsQuery } from '@crediario/contract/wire';
import {
  integer,
  json,
  numeric,
  orNull,
  rowsOf,
  text,
  theRow,
} from '../../../platform/statements/rows';
import type { Paging } from '../../../platform/http/paging';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';

const COLUMNS = {
  line: integer(),
  verdict: orNull(text<ImportVerdict>()),
  client_name: text(),
  client_phone: text(),
  sale_date: orNull(text()),
  sale_value: orNull(numeric()),
  sale_total: orNull(numeric()),
  sale_paid: orNull(numeric()),
  collector: text(),
  user_id: orNull(integer()),
  client_id: orNull(integer()),
  sale_id: orNull(integer()),
  column: orNull(text()),
  other_columns: json<string[]>(),
  reason: orNull(text()),
  cells: json<string[]>(),
};

/** A row that is written names the client as they are now. */
const FOUND = `
    FROM import_rows r
    LEFT JOIN clients c ON c.id = r.client_id AND r.is_written
    LEFT JOIN sales s ON s.id = r.sale_id AND r.is_written
    LEFT JOIN up_users u ON u.id = coalesce(r.employee_id, CASE WHEN r.row ->> 'collector' ~ '^[1-9][0-9]{0,8}$' THEN (r.row ->> 'collector')::integer END)
   WHERE r.batch_id = :batch
     AND (CAST(:verdict AS text) IS NULL OR r.verdict = :verdict)
     AND (CAST(:sought AS text) IS NULL OR CAST(r.line AS text) = :sought
          OR crediario_fold(concat_ws(' ', coalesce(c.name, r.row #>> '{client,name}'), coalesce(c.last_name, r.row #>> '{client,lastName}'),
                                      r.reason)) LIKE crediario_pattern(:sought))`;

const ROWS = `
  SELECT r.line, r.verdict,
         concat_ws(' ', coalesce(c.name, r.row #>> '{client,name}'), coalesce(c.last_name, r.row #>> '{client,lastName}')) AS client_name,
         coalesce(c.phone, r.row #>> '{client,phone}', '') AS client_phone,
         coalesce(to_char(s.sale_date, 'YYYY-MM-DD'), substring(r.row #>> '{sale,sold_on}' FROM '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')) AS sale_date,
         coalesce(s.value, CASE WHEN r.row #>> '{sale,value_cents}' ~ '^[0-9]{1,14}$'
                                THEN round((r.row #>> '{sale,value_cents}')::numeric / 100, 2) END) AS sale_value,
         r.sale_total, r.sale_paid, coalesce(${USER_NAME}, r.row ->> 'collector', '') AS collector,
         u.id AS user_id, r.client_id, r.sale_id, r."column", coalesce(r.other_columns, '[]')::json AS other_columns, r.reason,
         coalesce(r.cells, '[]')::json AS cells
    ${FOUND}
   ORDER BY r.line LIMIT :limit OFFSET :offset`;

export async function importRows(
  db: Db,
  batch: number,
  { verdict, criterio }: Pick<ImportRowsQuery, 'verdict' | 'criterio'>,
  { page, pageSize }: Paging,
): Promise<{ rows: ImportRowAnswer[]; total: number }> {
  const bindings = {
    batch,
    verdict: verdict ?? null,
    sought: criterio?.trim() || null,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
  const rows = await rowsOf(COLUMNS, db.raw(ROWS, bindings));
  const count = db.raw(`SELECT count(*)::integer AS total ${FOUND}`, bindings);
  const { total } = await theRow(rowsOf({ total: integer() }, count));
  return { rows, total };
}
