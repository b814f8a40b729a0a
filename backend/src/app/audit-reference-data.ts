import { type AuditEntry, auditEach } from '../core/audit/audit';
import { REFERENCE_UIDS, type ReferenceUid } from '../core/reference-data/reference-types';
import type { LoadedStrapi } from '../platform/strapi/loaded-strapi';
import { inTransaction } from '../platform/transaction/in-transaction';

/** A write as Strapi tells of it; `state` goes from before it to after it. */
interface Write {
  model: unknown;
  params: { where?: unknown };
  state: Record<string, unknown>;
}

type Row = { id: number } & Record<string, unknown>;

const uidOf = ({ model }: Write) => (model as { uid: ReferenceUid }).uid;
const rowsBefore = ({ state }: Write) => (state['before'] ?? []) as Row[];

/** Super-admins are not users of the API: the log names them by address. */
function superAdmin(strapi: LoadedStrapi): string | null {
  const context = strapi.requestContext.get();
  return context?.state?.auth?.strategy?.name === 'admin' ? context.state['user'].email : null;
}

function entriesOf(entity: string, before: readonly Row[], after: readonly Row[]): AuditEntry[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  return ids.map((entityId) => {
    const [was, is] = [before, after].map((rows) => rows.find(({ id }) => id === entityId) ?? null);
    const action = was ? (is ? 'update' : 'delete') : 'create';
    return { action, entity, entityId, before: was ?? null, after: is ?? null };
  });
}

/** Logs what super-admins change, like all other writes, in the transaction of the change. */
export function auditReferenceData(strapi: LoadedStrapi): void {
  const find = (write: Write, where: unknown): Promise<Row[]> =>
    strapi.db.query(uidOf(write)).findMany({ where });

  async function remember(write: Write): Promise<void> {
    write.state['before'] = await find(write, write.params.where);
  }

  async function record(write: Write, after: readonly Row[]): Promise<void> {
    const by = superAdmin(strapi);
    const signed = (row: Row) => ({ ...row, ...(by && { super_admin: by }) });
    const entity = uidOf(write).split('.').pop() ?? '';
    const before = rowsBefore(write);
    // What is deleted has no record after it to say who did it.
    const entries =
      after.length > 0
        ? entriesOf(entity, before, after.map(signed))
        : entriesOf(entity, before.map(signed), []);
    // Strapi's own, which is under way.
    await inTransaction(strapi, (trx) => auditEach({ trx, user: null }, entries));
  }

  async function recordChange(write: Write): Promise<void> {
    const ids = rowsBefore(write).map(({ id }) => id);
    await record(write, await find(write, { id: { $in: ids } }));
  }

  strapi.db.lifecycles.subscribe({
    models: [...REFERENCE_UIDS],
    beforeUpdate: remember,
    beforeUpdateMany: remember,
    beforeDelete: remember,
    beforeDeleteMany: remember,
    afterCreate: (event) => record(event, [(event as unknown as { result: Row }).result]),
    afterUpdate: recordChange,
    afterUpdateMany: recordChange,
    afterDelete: recordChange,
    afterDeleteMany: recordChange,
  });
}
