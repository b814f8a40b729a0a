/** Grain: what became of one operation, as the office decides about it. Read and written under the operation's lock. */
import type { ReviewSolution } from '@crediario/contract/domain';
import type { OperationEntity } from '@crediario/contract/wire';
import { integer, jsonb, orNull, type Row, rowOf, text } from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import type { ResultStatus } from './operation-results';

const RESULT = {
  status: text<ResultStatus>(),
  code: orNull(text()),
  message: orNull(text()),
  entity: orNull(text<OperationEntity>()),
  record_id: orNull(integer()),
  client_id: orNull(integer()),
  solution: orNull(text<ReviewSolution>()),
  decision: orNull(jsonb()),
  review_code: orNull(text()),
  review_message: orNull(text()),
};

export type ReviewedResult = Row<typeof RESULT>;

export const reviewedResult = (
  trx: Transaction,
  number: string,
): Promise<ReviewedResult | undefined> =>
  rowOf(
    RESULT,
    trx('field_results').where({ operation_number: number }).select(Object.keys(RESULT)),
  );

/** As it is to stand; with nobody, where a solution was taken back. */
export async function writeSolution(
  trx: Transaction,
  number: string,
  result: ReviewedResult,
  userId: number,
): Promise<void> {
  const isSolved = result.solution !== null;
  await trx('field_results')
    .where({ operation_number: number })
    .update({
      ...result,
      waits_for: null,
      solved_by_id: isSolved ? userId : null,
      solved_at: isSolved ? trx.raw('clock_timestamp()') : null,
    });
}

/** Why it is in review, as the facts are now. */
export async function writeReason(
  trx: Transaction,
  number: string,
  { code, message }: { code: string; message: string },
): Promise<void> {
  await trx('field_results')
    .where({ operation_number: number })
    .update({ code, message, waits_for: null });
}
