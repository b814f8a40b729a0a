import type { BusinessDate } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { MERGE_GROUPS, type MergeGroup } from '@crediario/contract/wire';
import { audit, auditEach } from '../../../core/audit/audit';
import { mergedInto } from '../../../core/client/merged-clients';
import { requireAssignableEmployee } from '../../../core/employee/assignable-employee';
import type { UseCaseContext } from '../../../platform/transaction/context';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { CLIENT_FIELD_COLUMNS, type ClientRecord } from '../../client/queries/client-columns';
import { tellToday } from '../../client/queries/client-rows';
import {
  copyWhatIsMissing,
  insertMerge,
  lockBoth,
  lockSalesOf,
  moveSales,
  rememberMoves,
  writeClient,
} from '../queries/merge-rows';

export interface MergeOrder {
  kept: number;
  gone: number;
  /** What the kept client takes from the gone one. */
  fromGone: readonly MergeGroup[];
}

/**
 * Makes one client of two. The gone one's sales move to the kept one, with all that belongs to them, and both are the kept
 * one's collector's from today on; no money moves and no date changes. The gone one leaves the lists. Returns the merge's id.
 * Locks: both clients, then their sales, each in the order of their numbers (locks.ts).
 * Throws: DomainError MERGE_OF_ONE, CLIENT_NOT_FOUND, CLIENT_MERGED, EMPLOYEE_BLOCKED, NOT_A_COLLECTOR. Decision 0030.
 */
export async function mergeClients(context: UseCaseContext, order: MergeOrder): Promise<number> {
  const { trx, user, clock } = context;
  const { kept: keptId, gone: goneId, fromGone } = order;
  if (keptId === goneId) throw new DomainError('MERGE_OF_ONE');
  const before = await lockBoth(trx, [keptId, goneId]);
  const kept = await present(trx, before.get(keptId), keptId);
  const gone = await present(trx, before.get(goneId), goneId);
  const saleIds = await lockSalesOf(trx, goneId);
  const holder =
    (fromGone.includes('collector') ? gone.user_id : kept.user_id) ?? kept.user_id ?? gone.user_id;
  if (holder !== null && holder !== kept.user_id) await requireAssignableEmployee(trx, holder);

  await tellToday(trx, clock.today());
  const at = clock.now();
  if (gone.user_id !== holder) await writeClient(trx, goneId, { user_id: holder });
  const keptAfter = await writeClient(trx, keptId, {
    ...chosenOf(gone, fromGone),
    user_id: holder,
    updated_at: new Date(),
  });
  await moveSales(trx, { from: goneId, to: keptId, saleIds });
  const copied = await copyWhatIsMissing(trx, { kept: keptId, gone: goneId });
  const goneAfter = await writeClient(trx, goneId, { deleted_at: at, updated_at: new Date() });

  const of = { trx, user };
  await audit(of, {
    action: 'absorb',
    entity: 'client',
    entityId: keptId,
    before: kept,
    after: { ...keptAfter, absorbed: goneId },
  });
  await audit(of, {
    action: 'merge',
    entity: 'client',
    entityId: goneId,
    before: gone,
    after: { ...goneAfter, merged_into: keptId },
  });
  const id = await insertMerge(trx, { kept: keptId, gone: goneId, userId: user.id, at, copied });
  await rememberMoves(trx, id, { gone: goneId, until: clock.today(), saleIds });
  await auditMoves(of, saleIds, { from: goneId, to: keptId, until: clock.today() });
  return id;
}

/** Throws: DomainError CLIENT_NOT_FOUND, CLIENT_MERGED. */
async function present(
  trx: Transaction,
  client: ClientRecord | undefined,
  id: number,
): Promise<ClientRecord> {
  if (client && !client.deleted_at) return client;
  const into = client && (await mergedInto(trx, id));
  if (into) throw new DomainError('CLIENT_MERGED', { params: { into: `${into.id} ${into.name}` } });
  throw new DomainError('CLIENT_NOT_FOUND');
}

function chosenOf(gone: ClientRecord, groups: readonly MergeGroup[]): Partial<ClientRecord> {
  const fields = groups.flatMap((group) => (group === 'collector' ? [] : MERGE_GROUPS[group]));
  const columns = fields.map((field) => CLIENT_FIELD_COLUMNS[field]);
  return Object.fromEntries(columns.map((column) => [column, gone[column as keyof ClientRecord]]));
}

/** A line in the history of each sale: whose it was, and whose it is. */
export async function auditMoves(
  of: Parameters<typeof auditEach>[0],
  saleIds: readonly number[],
  { from, to, until }: { from: number; to: number; until?: BusinessDate },
): Promise<void> {
  await auditEach(
    of,
    saleIds.map((entityId) => ({
      action: 'move',
      entity: 'sale',
      entityId,
      before: { client_id: from },
      after: { client_id: to, until },
    })),
  );
}
