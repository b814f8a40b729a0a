import {
  FINAL_SOLUTIONS,
  haveMoved,
  isOffered,
  type ReviewChoice,
  type ReviewSolution,
  type ShownFigures,
} from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { ReviewDeed, SolvedReview } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { lockClientAndSale } from '../../../core/locks';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { numbersOf, settleCorrections } from '../queries/corrections';
import type { StoredOperation } from '../queries/operation-rows';
import { correctionsInReview } from '../queries/resting-operations';
import { type ReviewedResult, writeReason, writeSolution } from '../queries/review-results';
import { siblingsOf } from '../queries/sibling-corrections';
import { attempt } from './attempt';
import { carryOut, type Decision } from './carry-out';
import {
  forgetAnonymised,
  forgetLatecomer,
  isForgotten,
} from '../../../core/operation/forgotten-operations';
import { isPutRight } from '../queries/corrected-payment';
import { forgetRegistration } from './forget-registration';
import { operationFactsNow } from './operation-facts-now';
import { lockedReview, type LockedReview } from './locked-review';
import { takeBack, waitFor } from './take-back';

export interface ReviewOrder {
  number: string;
  solution: ReviewDeed;
  /** The sale that takes the money, where it is another than the operation names. */
  saleId: number | null;
  opensBox?: boolean;
  /** The sums of it that the screen showed. */
  shown?: ShownFigures;
}

export interface Solved extends SolvedReview {
  collectorId: number;
  /** The facts have moved: nothing was posted, and the operation was judged again. */
  refusal: DomainError | null;
}

/** Solves an operation in review as the office decided, takes such a solution back, or forgets who it was about; on record, by
 *  whom. A solution that is refused is no failure: what refused it becomes why the operation is in review.
 *  Throws: DomainError OPERATION_NOT_FOUND, FORBIDDEN, SOLUTION_NOT_POSSIBLE, SOLUTION_NOT_REVERSIBLE, and what taking back throws. */
export async function solveReview(context: UseCaseContext, order: ReviewOrder): Promise<Solved> {
  const { trx } = context;
  const { number, solution } = order;
  const { operation, before, corrections } = await lockedReview(trx, number);
  let after = before;
  if (solution === 'forget') {
    await forgetRegistration(context, operation);
  } else if (solution === 'reopen') {
    after = await reopened(context, { operation, before, corrections });
  } else {
    const decision = { operation, before, choice: choiceOf(order, solution) };
    const { value, error } = await solved(context, decision, order.shown ?? {});
    if (error) return notSolved(context, decision, error);
    after = value;
  }
  if (solution !== 'forget') await writeDecision(context, { number, after, corrections });
  if (solution === 'reopen') await joinSiblings(context, operation, after.client_id);
  await audit(context, {
    action: solution === 'reopen' || solution === 'forget' ? solution : 'solve',
    entity: 'operation',
    entityId: Number(number),
    before: { solution: before.solution },
    after: { solution: after.solution },
    about: { client: after.client_id, user: operation.collectorId },
  });
  return { ...solvedReview(number, after), collectorId: operation.collectorId, refusal: null };
}

/** A payment is decided with its corrections. */
async function writeDecision(
  { trx, user }: UseCaseContext,
  { number, after, corrections }: Decided,
): Promise<void> {
  await writeSolution(trx, number, after, user.id);
  if (after.status !== 'in_review') await settleCorrections(trx, corrections, after, user.id);
  if (after.status !== 'closed') return;
  await forgetAnonymised(trx);
  for (const one of [number, ...numbersOf(corrections)]) await forgetLatecomer(trx, one);
}

interface Decided extends Pick<LockedReview, 'corrections'> {
  number: string;
  after: ReviewedResult;
}

function solvedReview(number: string, { status, entity, record_id }: ReviewedResult): SolvedReview {
  return {
    id: Number(number),
    status: status === 'received' ? 'in_review' : status,
    ...(entity !== null && record_id !== null && { record: { entity, id: record_id } }),
  };
}

const choiceOf = ({ saleId, opensBox }: ReviewOrder, solution: ReviewSolution): ReviewChoice => ({
  solution,
  ...(saleId !== null && { sale: saleId }),
  ...(opensBox && { opensBox }),
});

const solved = (context: UseCaseContext, decision: Decision, shown: ShownFigures) =>
  attempt(
    context.trx,
    async (): Promise<ReviewedResult> => {
      const isAllowed = await isOfferedNow(context, decision);
      const { made, figures } = await carryOut(context, decision);
      if (!isAllowed) throw factsMoved('Esta solução não é mais oferecida.');
      const { before, choice } = decision;
      const isUnseen = choice.solution === 'hand_over' && shown.moreCents === undefined;
      if (haveMoved(isUnseen ? { ...shown, moreCents: 0 } : shown, figures)) {
        throw factsMoved('Os valores são outros agora.');
      }
      return {
        ...made,
        code: null,
        message: null,
        solution: choice.solution,
        decision: Object.keys(figures).length === 0 ? null : JSON.stringify(figures),
        review_code: before.code,
        review_message: before.message,
      };
    },
    { isDryRun: false },
  );

/** Nothing is posted. Where the solution would have posted it, why it is in review follows the facts.
 *  Throws: DomainError SOLUTION_NOT_POSSIBLE where it was no solution of this operation. */
async function notSolved(
  context: UseCaseContext,
  decision: Decision,
  error: DomainError,
): Promise<Solved> {
  const { operation, before } = decision;
  if (error.code === 'SOLUTION_NOT_POSSIBLE' || before.status !== 'in_review') throw error;
  if (error.code === 'REVIEW_FACTS_MOVED') return refusedBy(error, decision);
  const reason = (await judgedAgain(context, decision)) ?? error;
  if (!WAITING.includes(reason.code)) {
    await writeReason(context.trx, operation.number, reason);
  }
  return refusedBy(factsMoved(`${error.message}.`), decision);
}

const refusedBy = (refusal: DomainError, { operation, before }: Decision): Solved => ({
  ...solvedReview(operation.number, before),
  collectorId: operation.collectorId,
  refusal,
});

/** What somebody saw is what happens: the solution, and the sums of it. */
const factsMoved = (reason: string) =>
  new DomainError('REVIEW_FACTS_MOVED', { params: { reason } });

/** Whether the row would offer it, by facts that nothing moves any more. */
async function isOfferedNow(
  context: UseCaseContext,
  { operation, before, choice }: Decision,
): Promise<boolean> {
  const { sale } = await operationFactsNow(context, operation, before);
  const sales = [sale?.id ?? 0, choice.sale ?? 0].filter((id) => id > 0).sort((a, b) => a - b);
  for (const id of sales) await lockClientAndSale(context.trx, id);
  return isOffered(await operationFactsNow(context, operation, before), choice);
}

/** It waits for another, as before. */
const WAITING: readonly string[] = ['OPERATION_IN_REVIEW', 'OPERATION_NOT_RECEIVED'];

/** What stands in the way now, of posting it as the collector did it: the box first, unless something else does too. */
async function judgedAgain(
  context: UseCaseContext,
  { operation, before }: Decision,
): Promise<DomainError | null> {
  const solution = operation.kind === 'renewal' ? 'hand_over' : 'today';
  const dryRun = async (opensBox: boolean) => {
    const choice = { solution, opensBox } as const;
    const carry = () => carryOut(context, { operation, before, choice });
    return (await attempt(context.trx, carry, { isDryRun: true })).error;
  };
  const first = await dryRun(false);
  if (first?.code !== 'NO_OPEN_CASH_BOX') return first;
  return (await dryRun(true)) ?? first;
}

/** A correction that comes back is decided with those of the same payment that are in review: the first of them is the entry. */
async function joinSiblings(
  { trx }: UseCaseContext,
  operation: StoredOperation,
  clientId: number | null,
): Promise<void> {
  const inReview = (await siblingsOf(trx, operation, clientId)).filter(({ isPosted }) => !isPosted);
  const [first] = inReview;
  if (!first) return;
  if (!first.isLater) return waitFor(trx, first, [operation.number]);
  await waitFor(trx, operation, numbersOf(inReview));
}

/** Back to where it was before somebody decided: what was made of it is taken back.
 *  A payment comes back with its corrections.
 *  Throws: DomainError SOLUTION_NOT_REVERSIBLE, and what taking back throws. */
async function reopened(
  context: UseCaseContext,
  { operation, before, corrections }: LockedReview,
): Promise<ReviewedResult> {
  const { solution, review_code: code, review_message: message } = before;
  const isOver = solution === null || FINAL_SOLUTIONS.includes(solution) || code === null;
  if (isOver || (await isForgotten(context.trx, operation.number))) {
    throw new DomainError('SOLUTION_NOT_REVERSIBLE');
  }
  // Its correction was posted in its place, or a later one than it.
  if (before.status === 'closed') {
    const siblings = await siblingsOf(context.trx, operation, before.client_id);
    const isOutdated = siblings.some(({ isLater, isPosted }) => isLater && isPosted);
    if (isOutdated || (await isPutRight(context.trx, operation))) {
      throw new DomainError('SOLUTION_NOT_REVERSIBLE');
    }
  }
  const again = {
    ...before,
    code,
    message,
    solution: null,
    review_code: null,
    review_message: null,
    decision: null,
  };
  if (solution === 'keep') return again;
  const inReview = await correctionsInReview(context.trx, operation, before);
  if (before.status === 'accepted') await takeBack(context, operation, before);
  await waitFor(context.trx, operation, [...numbersOf(corrections), ...inReview]);
  return { ...again, status: 'in_review', entity: null, record_id: null };
}
