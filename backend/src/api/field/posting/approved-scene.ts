import type { ReviewSolution } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { latestRenewalOf, openBoxOf } from '../queries/collector-facts';
import type { StoredOperation } from '../queries/operation-rows';
import { idIn, type Scene } from './scene';
import { type Approval, collectorOf, sceneOf } from './scene-of';

/** What an operation is posted in when the office has decided about it: still its collector's doing, in their box.
 *  Throws: DomainError SOLUTION_NOT_POSSIBLE where a sale is asked for and none is named, those of sceneOf. */
export async function approvedScene(
  { trx, clock }: UseCaseContext,
  operation: StoredOperation,
  { solution, saleId }: { solution: ReviewSolution; saleId: number | null },
): Promise<Scene> {
  const context = { trx, clock, user: collectorOf(operation) };
  const approval = { today: solution === 'today', saleId: null };
  if (solution === 'other_sale') {
    if (saleId === null) throw new DomainError('SOLUTION_NOT_POSSIBLE');
    return intoAnOpenBox(context, operation, { ...approval, saleId });
  }
  if (solution === 'renewal') {
    const { payload } = await sceneOf(context, operation, approval);
    const sale = idIn(payload['sale']);
    const renewal = sale === null ? null : await latestRenewalOf(trx, sale);
    if (renewal === null) throw new DomainError('SOLUTION_NOT_POSSIBLE');
    return intoAnOpenBox(context, operation, { ...approval, saleId: renewal });
  }
  return sceneOf(context, operation, approval);
}

/** What goes onto another sale than was said goes into the collector's box of today, where the one that was named is theirs and
 *  open no more. */
async function intoAnOpenBox(
  context: UseCaseContext,
  operation: StoredOperation,
  approval: Approval,
): Promise<Scene> {
  const scene = await sceneOf(context, operation, approval);
  const named = idIn(scene.payload['cash']);
  const open = named === null ? null : await openBoxOf(context.trx, context.user.id);
  if (open === null || open.id === named) return scene;
  return sceneOf(context, operation, { ...approval, today: true });
}
