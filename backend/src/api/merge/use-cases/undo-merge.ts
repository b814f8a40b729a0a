import { DomainError } from '@crediario/contract/errors';
import { audit } from '../../../core/audit/audit';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { type ClientRecord, PERSONAL_CLIENT_COLUMNS } from '../../client/queries/client-columns';
import { tellToday } from '../../client/queries/client-rows';
import { builtOn } from '../queries/built-on';
import {
  forgetMoves,
  lockBoth,
  lockSalesOf,
  markUndone,
  mergeRow,
  moveSales,
  removeCopies,
  writeClient,
} from '../queries/merge-rows';
import { auditMoves } from './merge-clients';

/**
 * Makes two clients of one again: every field, sale and place is whose it was. Only while nothing new was built on the merge.
 * The days between stay the kept one's collector's.
 * Throws: DomainError MERGE_NOT_FOUND, MERGE_UNDONE, MERGE_BUILT_ON. Decision 0030.
 */
export async function undoMerge(
  { trx, user, clock }: UseCaseContext,
  id: number,
): Promise<{ kept: number; gone: number }> {
  const known = await mergeRow(trx, id);
  if (!known) throw new DomainError('MERGE_NOT_FOUND');
  const { kept_id: kept, gone_id: gone } = known;
  const joined = await lockBoth(trx, [kept, gone]);
  await lockSalesOf(trx, kept);
  // Read again: somebody else may have undone it while we waited.
  const merge = await mergeRow(trx, id);
  if (!merge || merge.undone_at) throw new DomainError('MERGE_UNDONE');
  const what = (await builtOn(trx, [id])).get(id);
  if (what) throw new DomainError('MERGE_BUILT_ON', { params: { what } });

  await tellToday(trx, clock.today());
  await writeClient(trx, gone, { deleted_at: null });
  const saleIds = await forgetMoves(trx, id);
  await moveSales(trx, { from: kept, to: gone, saleIds });
  await removeCopies(trx, kept, merge.copied);
  const keptAfter = await writeClient(trx, kept, formerOf(merge.kept_before));
  const goneAfter = await writeClient(trx, gone, formerOf(merge.gone_before));
  await markUndone(trx, id, { userId: user.id, at: clock.now() });

  const of = { trx, user };
  const were = [
    // By this name what the kept one's records borrowed from the gone one ends (crediario_lent_records).
    { before: { ...joined.get(kept), absorbed: gone }, after: keptAfter },
    { before: { ...joined.get(gone), merged_into: kept }, after: goneAfter },
  ];
  for (const { before, after } of were) {
    await audit(of, { action: 'unmerge', entity: 'client', entityId: after.id, before, after });
  }
  await auditMoves(of, saleIds, { from: kept, to: gone });
  return { kept, gone };
}

/** What a merge may have changed, as it was before. */
function formerOf(before: Record<string, unknown>): Partial<ClientRecord> {
  const names = [...PERSONAL_CLIENT_COLUMNS.map(({ name }) => name), 'user_id', 'updated_at'];
  return Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
}
