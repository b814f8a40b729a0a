import {
  centsToWire,
  decidedSentence,
  doubtfulChoices,
  type ReviewChoice,
  reviewChoices,
} from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { ReviewSolutions, TriedSolution } from '@crediario/contract/wire';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { correctedPaymentOf } from '../queries/corrected-payment';
import { happenedTo } from '../queries/review-events';
import { choiceToWire } from '../queries/review-rows';
import { booksOf, type Books, effectsSince } from '../queries/solution-effects';
import { attempt } from './attempt';
import { type CarriedOut, carryOut, type Decision } from './carry-out';
import { lockedReview } from './locked-review';
import { operationFactsNow } from './operation-facts-now';

/** No row needs more; each is a posting. */
const MOST_TRIED = 12;

/** The solutions of one operation that the books take: each is carried out, and rolled back. The last of the doubtful ones are
 *  tried too, to say why they do not do.
 *  Throws: DomainError OPERATION_NOT_FOUND, SOLUTION_NOT_POSSIBLE where nothing is to be decided. */
export async function trySolutions(
  context: UseCaseContext,
  number: string,
): Promise<ReviewSolutions> {
  const { trx } = context;
  const { operation, before, corrections } = await lockedReview(trx, number);
  if (before.code === null) throw new DomainError('SOLUTION_NOT_POSSIBLE');
  const facts = await operationFactsNow(context, operation, before);
  const choices = [...reviewChoices(facts), ...doubtfulChoices(facts)].slice(0, MOST_TRIED);
  const books = await booksOf(trx, { number, collectorId: operation.collectorId });
  const answer: ReviewSolutions = {
    happened: await happenedTo(trx, {
      number,
      timeZone: context.clock.timeZone,
      corrected: facts.corrects && (await correctedPaymentOf(trx, operation)).paymentId,
      isPosted: facts.isPosted,
      corrections,
    }),
    solutions: [],
    impossible: [],
  };
  for (const choice of choices) {
    const { value, error } = await tried(context, { operation, before, choice }, books);
    if (value) answer.solutions.push(value);
    else answer.impossible.push({ ...choiceToWire(choice), why: error.message });
  }
  return answer;
}

const tried = (context: UseCaseContext, decision: Decision, books: Books) =>
  attempt(
    context.trx,
    async (): Promise<TriedSolution> => {
      const carried = await carryOut(context, decision);
      const effects = await effectsSince(context.trx, books, carried.made);
      return {
        ...choiceToWire(decision.choice),
        ...figuresToWire(carried),
        ...effects,
        told: toldOf(decision.choice, carried, books),
      };
    },
    { isDryRun: true },
  );

const toldOf = ({ solution }: ReviewChoice, { figures }: CarriedOut, { clientName }: Books) =>
  decidedSentence(solution, figures, clientName);

function figuresToWire({ figures }: CarriedOut) {
  const { postedCents, correctsCents, returnedCents, moreCents, valueCents, instalments } = figures;
  return {
    ...(postedCents !== undefined && { posted: centsToWire(postedCents) }),
    ...(correctsCents !== undefined && { corrects: centsToWire(correctsCents) }),
    ...(returnedCents !== undefined && { returned: centsToWire(returnedCents) }),
    ...(moreCents !== undefined && { more: centsToWire(moreCents) }),
    ...(valueCents !== undefined && { value: centsToWire(valueCents) }),
    ...(instalments && {
      instalments: { count: instalments.count, value: centsToWire(instalments.valueCents) },
    }),
  };
}
