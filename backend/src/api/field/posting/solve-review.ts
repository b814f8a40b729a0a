import { type ReviewSolution, reviewSolutions } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { isOperationKind, type ReviewDeed, type SolvedReview } from '@crediario/contract/wire';
import { audit } from '../../../core/audit/audit';
import { mergedInto } from '../../../core/client/merged-clients';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { lockedOperation, type StoredOperation } from '../queries/operation-rows';
import { type ReviewedResult, reviewedResult, writeSolution } from '../queries/review-results';
import { approvedScene } from './approved-scene';
import {
  forgetAnonymised,
  forgetLatecomer,
  isForgotten,
} from '../../../core/operation/forgotten-operations';
import { isPutRight } from '../queries/corrected-payment';
import { forgetRegistration } from './forget-registration';
import { POST } from './kinds';
import { takeBack } from './take-back';

export interface ReviewOrder {
  number: string;
  solution: ReviewDeed;
  /** Of 'other_sale'. */
  saleId: number | null;
}

/** Solves an operation in review as the office decided, takes such a solution back, or forgets who it was about; on record, by
 *  whom.
 *  Throws: DomainError OPERATION_NOT_FOUND, FORBIDDEN, SOLUTION_NOT_POSSIBLE, SOLUTION_NOT_REVERSIBLE, and what posting throws. */
export async function solveReview(
  context: UseCaseContext,
  { number, solution, saleId }: ReviewOrder,
): Promise<SolvedReview & { collectorId: number }> {
  const { trx, user } = context;
  const operation = await lockedOperation(trx, number);
  const before = operation && (await reviewedResult(trx, number));
  if (!operation || !before) throw new DomainError('OPERATION_NOT_FOUND');
  let after = before;
  if (solution === 'forget') {
    await forgetRegistration(context, operation);
  } else {
    after =
      solution === 'reopen'
        ? await reopened(context, operation, before)
        : await solved(context, { operation, before, solution, saleId });
    await writeSolution(trx, number, after, user.id);
    if (after.status === 'closed') {
      await forgetAnonymised(trx);
      await forgetLatecomer(trx, number);
    }
  }
  await audit(context, {
    action: solution === 'reopen' || solution === 'forget' ? solution : 'solve',
    entity: 'operation',
    entityId: Number(number),
    before: { solution: before.solution },
    after: { solution: after.solution },
    about: { client: after.client_id, user: operation.collectorId },
  });
  const { status, entity, record_id } = after;
  return {
    id: Number(number),
    collectorId: operation.collectorId,
    status: status === 'received' ? 'in_review' : status,
    ...(entity !== null && record_id !== null && { record: { entity, id: record_id } }),
  };
}

interface Decision {
  operation: StoredOperation;
  before: ReviewedResult;
  solution: ReviewSolution;
  saleId: number | null;
}

async function solved(context: UseCaseContext, decision: Decision): Promise<ReviewedResult> {
  const { operation, before, solution } = decision;
  refuseImpossible(decision);
  const decided = {
    ...before,
    code: null,
    message: null,
    solution,
    review_code: before.code,
    review_message: before.message,
  };
  const nothingMade = { ...decided, status: 'closed', entity: null, record_id: null } as const;
  switch (solution) {
    case 'keep':
      return decided;
    case 'undo':
      await takeBack(context, operation, before);
      return nothingMade;
    case 'give_back':
    case 'dismiss':
      return nothingMade;
    default:
      return { ...decided, status: 'accepted', ...(await posted(context, decision)) };
  }
}

/** Throws: DomainError SOLUTION_NOT_POSSIBLE. */
function refuseImpossible({ operation, before, solution }: Decision): void {
  const isPosted = before.status === 'accepted';
  const isOpen = before.status === 'in_review' || (isPosted && before.code !== null);
  const { kind } = operation;
  // Whether there is something to divide is known under the sale's lock alone.
  const facts = { isPosted, kind, code: before.code ?? '', canBeSplit: kind === 'payment' };
  const offered = reviewSolutions(facts);
  if (!isOpen || !offered.includes(solution)) throw new DomainError('SOLUTION_NOT_POSSIBLE');
}

async function posted(
  context: UseCaseContext,
  { operation, before, solution, saleId }: Decision,
): Promise<Pick<ReviewedResult, 'entity' | 'record_id' | 'client_id'>> {
  const { kind } = operation;
  if (!isOperationKind(kind)) throw new DomainError('OPERATION_KIND_UNKNOWN');
  const code = before.code ?? '';
  const scene = await approvedScene(context, operation, { solution, saleId, code });
  if (
    solution === 'other_sale' &&
    scene.clientId !== (await clientNow(context, before.client_id))
  ) {
    throw new DomainError('SOLUTION_NOT_POSSIBLE');
  }
  const { entity, id } = await POST[kind](scene);
  return { entity, record_id: id, client_id: entity === 'client' ? id : scene.clientId };
}

/** Who a client is by now: they may have been made one with another while the operation waited. */
async function clientNow({ trx }: UseCaseContext, id: number | null): Promise<number | null> {
  const into = id === null ? null : await mergedInto(trx, id);
  return into ? into.id : id;
}

/** Back to where it was before somebody decided: what was made of it is taken back.
 *  Throws: DomainError SOLUTION_NOT_REVERSIBLE, and what taking back throws. */
async function reopened(
  context: UseCaseContext,
  operation: StoredOperation,
  before: ReviewedResult,
): Promise<ReviewedResult> {
  const { solution, review_code: code, review_message: message } = before;
  const isOver = solution === null || solution === 'undo' || code === null;
  if (isOver || (await isForgotten(context.trx, operation.number))) {
    throw new DomainError('SOLUTION_NOT_REVERSIBLE');
  }
  // Its correction was posted in its place.
  if (before.status === 'closed' && (await isPutRight(context.trx, operation))) {
    throw new DomainError('SOLUTION_NOT_REVERSIBLE');
  }
  const again = {
    ...before,
    code,
    message,
    solution: null,
    review_code: null,
    review_message: null,
  };
  if (solution === 'keep') return again;
  if (before.status === 'accepted') await takeBack(context, operation, before);
  return { ...again, status: 'in_review', entity: null, record_id: null };
}
