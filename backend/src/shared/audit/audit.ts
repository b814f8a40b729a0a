import type { Transaction } from '../transaction/in-transaction';

/** What an auditor may ask about a record: who changed it, how, from what and to what. */
export interface AuditEntry {
  action: string;
  /** Strapi's singular name: sale, payment, cash, client … */
  entity: string;
  entityId: number;
  before?: object | null;
  after?: object | null;
}

type AuditContext = { trx: Transaction; user: { id: number } | null };

const ROWS_A_STATEMENT = 1_000;

/** Writes an audit record in the transaction of the change itself: neither is there without the other. */
export async function audit(context: AuditContext, entry: AuditEntry): Promise<void> {
  await auditEach(context, [entry]);
}

/** The same for a change of many records: one each. */
export async function auditEach(
  { trx, user }: AuditContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map((entry) => rowOf(user, entry));
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await trx('audit_log').insert(rows.slice(from, from + ROWS_A_STATEMENT));
  }
}

function rowOf(
  user: AuditContext['user'],
  { action, entity, entityId, before = null, after = null }: AuditEntry,
) {
  return {
    user_id: user?.id ?? null,
    action,
    entity,
    entity_id: entityId,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}
