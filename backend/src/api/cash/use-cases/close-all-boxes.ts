import { isDomainError, sentenceOf } from '@crediario/contract/errors';
import type { ClosedCashBoxes } from '@crediario/contract/wire';
import { answerOfError } from '../../../platform/errors/answer-of-error';
import type { OpenBox } from '../queries/open-boxes';

interface Log {
  error(message: string): unknown;
}

/** Closes box after box, each by a transaction of its own (`closeOne`), so that none waits for another's payments, and
 *  one that can not be closed keeps no other open: it is named, and why. One that somebody else closed first is
 *  neither. */
export async function closeAllBoxes(
  boxes: readonly OpenBox[],
  closeOne: (id: number) => Promise<void>,
  log: Log,
): Promise<ClosedCashBoxes> {
  const answer: ClosedCashBoxes = { closed: 0, failed: [] };
  for (const { id, user_name } of boxes) {
    try {
      await closeOne(id);
      answer.closed += 1;
    } catch (error) {
      if (isDomainError(error) && error.code === 'CASH_BOX_CLOSED') continue;
      answer.failed.push({ cash_id: id, user_name, message: whyNot(error, id, log) });
    }
  }
  return answer;
}

/** Nobody typed anything: what looks like bad input is a fault of the books. */
function whyNot(error: unknown, id: number, log: Log): string {
  const { status, body } = answerOfError(error, log);
  log.error(`The cash box ${id} could not be closed: ${body.error.details.code}`);
  const isFaultOfBooks = status === 400 || status === 500;
  return isFaultOfBooks ? sentenceOf('CASH_BOX_NOT_CLOSABLE') : body.error.message;
}
