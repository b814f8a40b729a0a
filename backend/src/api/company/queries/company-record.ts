/** One row, and the log's last entry of it. */
import type { Company } from '@crediario/contract/wire';
import { companyOf } from '../../../core/company/company';
import { boolean, rowOf, rowsOf, text, theRow, timestamp } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const CHANGE = { at: timestamp(), by: text() };

const LAST_CHANGE = `
SELECT log.at,
       coalesce(nullif(concat_ws(' ', u.name, u.finalname), ''), u.username,
                log.after ->> 'super_admin', '') AS by
  FROM audit_log log LEFT JOIN up_users u ON u.id = log.user_id
 WHERE log.entity = 'company'
 ORDER BY log.id DESC LIMIT 1`;

export async function companyRecord(db: Db): Promise<Company> {
  const decided = await theRow(
    rowsOf({ blind_count: boolean() }, db('company').select('blind_count')),
  );
  const change = await rowOf(CHANGE, db.raw(LAST_CHANGE));
  return {
    ...decided,
    ...(await companyOf(db)),
    changed: change ? { at: change.at.toISOString(), by: change.by } : null,
  };
}
