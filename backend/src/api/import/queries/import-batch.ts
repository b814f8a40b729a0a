/** Grain: one import, with what its rows come to. */
import type { ImportState } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { ImportBatch } from '@crediario/contract/wire';
import { instantText } from '../../../platform/strapi/instant-text';
import {
  integer,
  json,
  numeric,
  orNull,
  type Row,
  rowsOf,
  text,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { hindrances } from './hindrances';
import { USER_NAME } from '../../employee/queries/user-name';

const COLUMNS = {
  id: integer(),
  file_name: text(),
  header: json<string[]>(),
  state: text<ImportState>(),
  rows: integer(),
  progress: integer(),
  fault: orNull(text()),
  expected_clients: orNull(integer()),
  expected_sales: orNull(integer()),
  expected_owed: orNull(numeric()),
  expected_overdue: orNull(numeric()),
  created_at: text(),
  created_by: text(),
  applied_at: orNull(text()),
  undone_at: orNull(text()),
  staged: integer(),
  sums: orNull(json<Sums | CountsAlone>()),
};

interface Sum {
  clients: number;
  open_sales: number;
  owed: number;
  overdue: number;
}

interface CountsAlone {
  counts: NonNullable<ImportBatch['counts']>;
  judged: number;
}

interface Sums extends Sum, CountsAlone {
  left_out: Sum;
  collectors: NonNullable<ImportBatch['totals']>['collectors'];
}

const zoned = (column: string) => instantText(`${column} AT TIME ZONE 'UTC'`);

/** What owes, of rows that are taken. */
const TAKEN = `verdict IN ('new', 'update')`;
const OWES = 'sale_total > sale_paid';

const sumsOf = (which: string) => `
  'clients', count(DISTINCT coalesce(client_id::text, encode(person, 'hex'), 'line ' || line)) FILTER (WHERE ${which}),
  'open_sales', count(*) FILTER (WHERE ${which} AND ${OWES}),
  'owed', coalesce(sum(sale_total - sale_paid) FILTER (WHERE ${which} AND ${OWES}), 0),
  'overdue', coalesce(sum(sale_overdue) FILTER (WHERE ${which}), 0)`;

const COUNTS = `
  'counts', json_build_object(
    'new', count(*) FILTER (WHERE verdict = 'new'),
    'update', count(*) FILTER (WHERE verdict = 'update'),
    'duplicate', count(*) FILTER (WHERE verdict = 'duplicate'),
    'refused', count(*) FILTER (WHERE verdict = 'refused')),
  'judged', count(verdict)`;

/** Of a step that is under way a page asks every second, over all lines of a file: only what it shows meanwhile. */
const BATCHES = `
  SELECT b.id, b.file_name, b.header::json AS header, b.state, b.rows, b.progress, b.fault, b.expected_clients, b.expected_sales,
         b.expected_owed, b.expected_overdue, ${zoned('b.created_at')} AS created_at, ${USER_NAME} AS created_by,
         ${zoned('b.applied_at')} AS applied_at, ${zoned('b.undone_at')} AS undone_at,
         CASE WHEN b.state IN ('checking', 'applying', 'undoing') THEN b.rows
              ELSE (SELECT count(*)::integer FROM import_rows r WHERE r.batch_id = b.id) END AS staged,
         CASE WHEN b.state IN ('applying', 'undoing')
              THEN (SELECT json_build_object(${COUNTS}) FROM import_rows WHERE batch_id = b.id)
              WHEN b.state <> 'checking' THEN
         (SELECT json_build_object(
                   ${COUNTS}, ${sumsOf(TAKEN)},
                   'left_out', json_build_object(${sumsOf(`verdict IN ('duplicate', 'refused')`)}),
                   'collectors', (SELECT coalesce(json_agg(of_one ORDER BY of_one.owed DESC, of_one.user_id), '[]') FROM (
                      SELECT r.employee_id AS user_id, ${USER_NAME} AS user_name, count(*) FILTER (WHERE ${OWES}) AS open_sales,
                             coalesce(sum(r.sale_total - r.sale_paid) FILTER (WHERE ${OWES}), 0) AS owed
                        FROM import_rows r LEFT JOIN up_users u ON u.id = r.employee_id
                       WHERE r.batch_id = b.id AND ${TAKEN}
                       GROUP BY r.employee_id, u.id) AS of_one))
            FROM import_rows WHERE batch_id = b.id) END AS sums
    FROM import_batches b
    JOIN up_users u ON u.id = b.created_by_id`;

/** Throws: DomainError IMPORT_NOT_FOUND. */
export async function importBatch(db: Db, id: number): Promise<ImportBatch> {
  const [row] = await rowsOf(COLUMNS, db.raw(`${BATCHES} WHERE b.id = ?`, [id]));
  if (!row) throw new DomainError('IMPORT_NOT_FOUND');
  const isDone = row.state === 'applied' || row.state === 'paused';
  return { ...answerOf(row), undo_hindered_by: isDone ? await hindrances(db, id) : [] };
}

/** The newest first, and how many there are. */
export async function importBatches(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ImportBatch[]; total: number }> {
  const query = db.raw(
    `${BATCHES} WHERE b.id IN (SELECT id FROM import_batches ORDER BY id DESC LIMIT ? OFFSET ?) ORDER BY b.id DESC`,
    [pageSize, (page - 1) * pageSize],
  );
  const rows = await rowsOf(COLUMNS, query);
  const [count] = await rowsOf(
    { total: integer() },
    db.raw('SELECT count(*)::integer AS total FROM import_batches'),
  );
  return { rows: rows.map(answerOf), total: count?.total ?? 0 };
}

function answerOf(row: Row<typeof COLUMNS>): ImportBatch {
  const { sums, expected_clients, expected_sales, expected_owed, expected_overdue, ...own } = row;
  return {
    ...own,
    ...told(sums),
    expected: {
      clients: expected_clients,
      open_sales: expected_sales,
      owed: expected_owed,
      overdue: expected_overdue,
    },
    undo_hindered_by: [],
  };
}

function told(sums: Sums | CountsAlone | null): Pick<ImportBatch, 'counts' | 'totals'> {
  if (sums === null || sums.judged === 0) return { counts: null, totals: null };
  const { counts, judged: _, ...totals } = sums;
  return { counts, totals: 'collectors' in totals ? totals : null };
}
