import { prepared } from '../../platform/statements/prepared';
import type { Transaction } from '../../platform/transaction/in-transaction';

/** Whose histories are shown, by Strapi's singular names. */
export type HistorySubject = 'sale' | 'client' | 'user' | 'cash';

/** What an auditor may ask about a record: who changed it, how, from what and to what. */
export interface AuditEntry {
  action: string;
  /** Strapi's singular name: sale, payment, cash, client … */
  entity: string;
  entityId: number;
  /** The record's columns before and after; never a password, a token or a hash. */
  before?: object | null;
  after?: object | null;
  /** Whose histories tell of it beside the record's own: the sale of a payment. */
  about?: Partial<Record<HistorySubject, number | null>>;
}

type AuditContext = { trx: Transaction; user: { id: number } | null; toldAt?: Date };

const ROWS_A_STATEMENT = 1_000;

/** Writes an audit record in the transaction of the change itself: neither is there without the other. */
export async function audit(context: AuditContext, entry: AuditEntry): Promise<void> {
  const { trx } = context;
  const written = trx('audit_log').insert(rowOf(context, entry)).returning('id');
  const links = linksOf(entry);
  if (links.length === 0) await written;
  else await trx.raw(LINKED, [written, JSON.stringify(links)]).options(prepared('audit'));
}

/** One round trip for the record and its links: it is the last one of a payment, whose employee's others wait. */
const LINKED = `
  WITH entry AS (?)
  INSERT INTO audit_links (subject, subject_id, audit_id)
  SELECT link.subject, link.subject_id, entry.id
    FROM entry CROSS JOIN json_to_recordset(?) AS link (subject text, subject_id bigint)`;

/** The same for a change of many records: one each, in no other's history. */
export async function auditEach(
  context: AuditContext,
  entries: readonly Omit<AuditEntry, 'about'>[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_A_STATEMENT) {
    const some = entries.slice(from, from + ROWS_A_STATEMENT);
    const rows = some.map((entry) => rowOf(context, entry));
    await context.trx('audit_log').insert(rows);
  }
}

function rowOf(
  { user, toldAt }: AuditContext,
  { action, entity, entityId, before = null, after = null }: AuditEntry,
) {
  return {
    ...(toldAt && { at: toldAt }),
    user_id: user?.id ?? null,
    action,
    entity,
    entity_id: String(entityId),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}

function linksOf({ about = {} }: AuditEntry) {
  return Object.entries(about)
    .filter(([, id]) => id !== null)
    .map(([subject, id]) => ({ subject, subject_id: id }));
}
