/** One row: what the database knows of its tables' sizes without counting, and the log's last export. */
import type { CompanyDataSummary } from '@crediario/contract/wire';
import { COMPANY_FILES } from '../../../core/company-data/company-tables';
import { IS_UNDER_WAY } from '../../../core/company-data/statements';
import {
  bigint,
  boolean,
  rowOf,
  rowsOf,
  text,
  theRow,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

/** Under what the audit log keeps it. */
export const EXPORT_ENTRY = { action: 'export', entity: 'company_data', entityId: 1 };

const SIZES = `
SELECT coalesce(sum(greatest(c.reltuples, s.n_live_tup, 0)), 0)::bigint AS rows,
       coalesce(sum(pg_relation_size(c.oid)), 0)::bigint AS bytes
  FROM pg_class c
  LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid
 WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY (?)`;

const LAST_EXPORT = `
SELECT log.at, coalesce(nullif(concat_ws(' ', u.name, u.finalname), ''), u.username, '') AS by
  FROM audit_log log LEFT JOIN up_users u ON u.id = log.user_id
 WHERE log.entity = ? AND log.entity_id = ?
 ORDER BY log.id DESC LIMIT 1`;

export async function exportSummary(db: Db): Promise<CompanyDataSummary> {
  const tables = COMPANY_FILES.map(({ table }) => table);
  const sizes = rowsOf({ rows: bigint(), bytes: bigint() }, db.raw(SIZES, [tables]));
  const { rows, bytes } = await theRow(sizes);
  const { running } = await theRow(rowsOf({ running: boolean() }, db.raw(IS_UNDER_WAY)));
  const { entity, entityId } = EXPORT_ENTRY;
  const last = await rowOf(
    { at: timestamp(), by: text() },
    db.raw(LAST_EXPORT, [entity, String(entityId)]),
  );
  return {
    rows: Number(rows),
    bytes: Number(bytes),
    running,
    last: last ? { at: last.at.toISOString(), by: last.by } : null,
  };
}
