import { centsToWire, type ReviewSolution, splitOf } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { idIn, operationFacts } from '@crediario/contract/wire';
import { lockClientAndSale } from '../../../core/locks';
import type { UseCaseContext } from '../../../platform/transaction/context';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { latestRenewalOf, openBoxOf } from '../queries/collector-facts';
import type { StoredOperation } from '../queries/operation-rows';
import type { Scene } from './scene';
import { type Approval, collectorOf, sceneOf } from './scene-of';

interface Decided {
  solution: ReviewSolution;
  saleId: number | null;
  /** Why it is in review. */
  code: string;
}

/** What an operation is posted in when the office has decided about it: still its collector's doing, in their box.
 *  Throws: DomainError SOLUTION_NOT_POSSIBLE where a sale is asked for and none is named, those of sceneOf. */
export async function approvedScene(
  { trx, clock }: UseCaseContext,
  operation: StoredOperation,
  { solution, saleId, code }: Decided,
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
  if (solution === 'split') {
    const scene = await intoAnOpenBox(context, operation, approval);
    return { ...scene, payload: await withoutTooMuch(trx, scene, { operation, code }) };
  }
  return sceneOf(context, operation, approval);
}

/** As if no more had been taken than the sale owes. Throws: DomainError SOLUTION_NOT_POSSIBLE where it was no more. */
async function withoutTooMuch(
  trx: Transaction,
  { payload }: Scene,
  { operation: { kind, sent }, code }: { operation: StoredOperation; code: string },
): Promise<Scene['payload']> {
  const named = idIn(payload['sale']);
  const locked = named === null ? null : await lockClientAndSale(trx, named);
  const split = splitOf({
    kind,
    code,
    valueCents: operationFacts(sent).valueCents,
    owedCents:
      locked && !locked.sale.isDeleted ? locked.sale.totalCents - locked.sale.paidCents : 0,
    isPix: payload['means'] === 'pix',
    isCorrection: payload['id'] != null,
  });
  if (!split) throw new DomainError('SOLUTION_NOT_POSSIBLE');
  return { ...payload, value: centsToWire(split.posted), expected_owed: null };
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
