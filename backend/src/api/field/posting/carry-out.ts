import {
  bringsMoney,
  type Cents,
  centsFromWire,
  type DecisionFigures,
  movedRenewal,
  type ReviewChoice,
  type ReviewFacts,
} from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { isOperationKind, type OperationKind } from '@crediario/contract/wire';
import { mergedInto } from '../../../core/client/merged-clients';
import { reversePayment } from '../../../core/payment/reverse-payment';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { openCashBox } from '../../cash/use-cases/open-cash-box';
import { deleteSale } from '../../sale/use-cases/delete-sale';
import { openBoxOf } from '../queries/collector-facts';
import { correctedPaymentOf } from '../queries/corrected-payment';
import { madeBySolution } from '../queries/decision-figures';
import { laterPayments } from '../queries/later-payments';
import type { StoredOperation } from '../queries/operation-rows';
import type { ReviewedResult } from '../queries/review-results';
import { findDifferences, firstInPlaceOf } from '../queries/standing-payment';
import { approvedScene } from './approved-scene';
import { attempt } from './attempt';
import { POST } from './kinds';
import { operationFactsNow } from './operation-facts-now';
import { takeBack } from './take-back';

export interface Decision {
  operation: StoredOperation;
  before: ReviewedResult;
  choice: ReviewChoice;
}

export type Made = Pick<ReviewedResult, 'status' | 'entity' | 'record_id' | 'client_id'>;

export interface CarriedOut {
  made: Made;
  figures: DecisionFigures;
}

/** Does what a solution says, by the use-cases of the office. Whether the solution does is known only here: the dry run is this very
 *  function, rolled back.
 *  Throws: DomainError SOLUTION_NOT_POSSIBLE, and what the use-cases throw. */
export async function carryOut(context: UseCaseContext, decision: Decision): Promise<CarriedOut> {
  const { operation, before, choice } = decision;
  const { status, entity, record_id, client_id } = before;
  refuseMisplaced(decision);
  const nothing: Made = { status: 'closed', entity: null, record_id: null, client_id };
  switch (choice.solution) {
    case 'keep':
      return { made: { status, entity, record_id, client_id }, figures: {} };
    case 'undo':
      await takeDuplicateBack(context, operation, before);
      return { made: nothing, figures: {} };
    case 'give_back':
    case 'dismiss':
      return { made: nothing, figures: closedFigures(choice, await factsNow(context, decision)) };
    case 'keep_posted':
      return { made: nothing, figures: await keptFigures(context, decision) };
    case 'reverse': {
      await openBoxFirst(context, decision);
      const { corrects, isPix } = await factsNow(context, decision);
      await reverseCorrected(context, decision);
      const returnedCents = Math.max(operation.valueCents ?? 0, corrects?.postedCents ?? 0);
      const figures = {
        returnedCents,
        correctsCents: corrects?.postedCents,
        ...(isPix && { isFromAccount: true }),
      };
      return { made: nothing, figures };
    }
    default:
      return posted(context, decision);
  }
}

const factsNow = ({ trx, clock }: UseCaseContext, { operation, before }: Decision) =>
  operationFactsNow({ trx, clock }, operation, before);

const OF_POSTED = ['keep', 'undo'];
const OF_PAYMENTS = ['split', 'other_sale', 'renewal', 'undo_renewal', 'give_back'];
const OF_CORRECTIONS = ['keep_posted', 'difference', 'reverse', 'reverse_and_post'];
const OF_RENEWALS = ['hand_over', 'renew_for', 'reverse_moved', 'as_sale'];

/** Money is posted or given back, never dismissed. Throws: DomainError SOLUTION_NOT_POSSIBLE. */
function refuseMisplaced({ operation, before, choice }: Decision): void {
  const { kind } = operation;
  const { solution } = choice;
  const isPosted = before.status === 'accepted';
  const isOpen = before.status === 'in_review' || (isPosted && before.code !== null);
  const isPayment = kind === 'payment';
  const isMisplaced =
    OF_POSTED.includes(solution) !== isPosted ||
    (!isPayment && [...OF_PAYMENTS, ...OF_CORRECTIONS].includes(solution)) ||
    (kind !== 'renewal' && OF_RENEWALS.includes(solution)) ||
    (solution === 'dismiss' && bringsMoney(operation)) ||
    (solution === 'today' && kind === 'close_box');
  if (!isOpen || isMisplaced) throw new DomainError('SOLUTION_NOT_POSSIBLE');
}

/** What nothing is posted of: what stands, and what goes back. Throws: DomainError SOLUTION_NOT_POSSIBLE. */
function closedFigures({ solution }: ReviewChoice, facts: ReviewFacts): DecisionFigures {
  const { corrects, renews, valueCents, isPix } = facts;
  if (solution === 'dismiss') return handedOut(renews?.handedOverCents ?? facts.soldCents ?? 0);
  const returnedCents = (valueCents ?? 0) - (corrects?.postedCents ?? 0);
  if (returnedCents <= 0) throw new DomainError('SOLUTION_NOT_POSSIBLE');
  return {
    returnedCents,
    ...(isPix && { isFromAccount: true }),
    ...(corrects && { postedCents: corrects.postedCents }),
  };
}

/** Throws: DomainError SOLUTION_NOT_POSSIBLE. */
async function keptFigures(context: UseCaseContext, decision: Decision): Promise<DecisionFigures> {
  const { number } = decision.operation;
  const { corrects, sale } = await factsNow(context, decision);
  if (!corrects) throw new DomainError('SOLUTION_NOT_POSSIBLE');
  const { postedCents, isDifferencePosted } = corrects;
  const { paymentId: payment } = await correctedPaymentOf(context.trx, decision.operation);
  const named = { number, sale: sale?.id ?? null, payment };
  const later = (await laterPayments(context.trx, [named])).get(number);
  const isByOffice = isDifferencePosted && later?.payments === 1 && later.by === null;
  return { postedCents, ...(isByOffice && { besideCents: centsFromWire(later.value) }) };
}

const handedOut = (cents: Cents): DecisionFigures => (cents > 0 ? { returnedCents: -cents } : {});

/** By the rule of the day; what is past that is reversed. */
async function takeDuplicateBack(
  context: UseCaseContext,
  operation: StoredOperation,
  before: ReviewedResult,
): Promise<void> {
  const undo = () => takeBack(context, operation, before);
  const { error } = await attempt(context.trx, undo, { isDryRun: false });
  if (!error) return;
  if (before.entity !== 'payment' || before.record_id === null) throw error;
  await reversePayment(context, { paymentId: before.record_id, reason: DUPLICATE });
}

const DUPLICATE = 'Pagamento repetido';
const CORRECTION = 'Correção recusada do cobrador';
const RENEWED = 'Renovação combinada antes deste pagamento';

async function reverseCorrected(context: UseCaseContext, decision: Decision): Promise<number> {
  const { paymentId } = await correctedPaymentOf(context.trx, decision.operation);
  if (paymentId === null) throw new DomainError('SOLUTION_NOT_POSSIBLE');
  for (const difference of await findDifferences(context.trx, paymentId)) {
    await reversePayment(context, { paymentId: difference, reason: CORRECTION });
  }
  return reversePayment(context, { paymentId, reason: CORRECTION });
}

async function openBoxFirst(
  context: UseCaseContext,
  { operation, choice }: Decision,
): Promise<void> {
  const { collectorId: employeeId } = operation;
  if (!choice.opensBox || (await openBoxOf(context.trx, employeeId))) return;
  await openCashBox(context, { employeeId, observation: null });
}

/** What makes room for it: a box, the sale that comes back, the debt that a payment settled. Returns the sums of that: what the
 *  client or the collector is to have back for it, and what a correction is about. */
async function prepare(context: UseCaseContext, decision: Decision): Promise<DecisionFigures> {
  await openBoxFirst(context, decision);
  const { solution } = decision.choice;
  switch (solution) {
    case 'undo_renewal':
      return undoRenewal(context, decision);
    case 'reverse_moved':
      return reverseMoved(context, decision);
    case 'difference':
    case 'reverse_and_post': {
      const { corrects } = await factsNow(context, decision);
      const correctsCents = corrects?.postedCents;
      if (solution === 'difference') {
        const { paymentId } = await correctedPaymentOf(context.trx, decision.operation);
        return { correctsCents, ...(paymentId !== null && { differenceOfId: paymentId }) };
      }
      const reversed = await reverseCorrected(context, decision);
      return { correctsCents, replacedId: await firstInPlaceOf(context.trx, reversed) };
    }
    default:
      return {};
  }
}

async function undoRenewal(context: UseCaseContext, decision: Decision): Promise<DecisionFigures> {
  const { renewal } = await factsNow(context, decision);
  if (!renewal?.isNewest) throw new DomainError('SOLUTION_NOT_POSSIBLE');
  const sale = { entity: 'sale', id: renewal.id } as const;
  const { outOfBoxCents = 0 } = await madeBySolution(context.trx, sale);
  await deleteSale(context, renewal.id);
  return handedOut(outOfBoxCents);
}

async function reverseMoved(context: UseCaseContext, decision: Decision): Promise<DecisionFigures> {
  const { renews } = await factsNow(context, decision);
  if (!renews || renews.movedBy.length === 0) throw new DomainError('SOLUTION_NOT_POSSIBLE');
  const { moreCents } = movedRenewal(renews);
  for (const paymentId of renews.movedBy) {
    await reversePayment(context, { paymentId, reason: RENEWED });
  }
  return { returnedCents: moreCents };
}

async function posted(context: UseCaseContext, decision: Decision): Promise<CarriedOut> {
  const { operation, before, choice } = decision;
  const kind = choice.solution === 'as_sale' ? 'sale' : operation.kind;
  if (!isOperationKind(kind)) throw new DomainError('OPERATION_KIND_UNKNOWN');
  const prepared = await prepare(context, decision);
  const renews = kind === 'renewal' ? (await factsNow(context, decision)).renews : null;
  const readFacts = () => factsNow(context, decision);
  const scene = await approvedScene(context, operation, choice, readFacts);
  if (
    choice.sale !== undefined &&
    scene.clientId !== (await clientNow(context, before.client_id))
  ) {
    throw new DomainError('SOLUTION_NOT_POSSIBLE');
  }
  const { entity, id } = await POST[kind as OperationKind](scene);
  const made = await madeBySolution(context.trx, { entity, id });
  const valueCents = operation.valueCents ?? 0;
  return {
    made: {
      status: 'accepted',
      entity,
      record_id: id,
      client_id: entity === 'client' ? id : scene.clientId,
    },
    figures: {
      ...prepared,
      ...(entity === 'payment' && { postedCents: made.valueCents, saleId: made.saleId }),
      ...(choice.solution === 'split' && { returnedCents: valueCents - (made.valueCents ?? 0) }),
      ...(choice.solution === 'difference' && { postedCents: valueCents }),
      ...(entity === 'sale' && {
        valueCents: made.valueCents,
        outOfBoxCents: made.outOfBoxCents,
        instalments: made.instalments,
      }),
      ...(renews && { moreCents: (made.outOfBoxCents ?? 0) - renews.handedOverCents }),
    },
  };
}

/** Who a client is by now: they may have been made one with another while the operation waited. */
async function clientNow({ trx }: UseCaseContext, id: number | null): Promise<number | null> {
  const into = id === null ? null : await mergedInto(trx, id);
  return into ? into.id : id;
}
