import { isDomainError, sentenceOf } from '@crediario/contract/errors';
import type { ClosedCashBoxes } from '@crediario/contract/wire';
import { GUARDS } from '../../../core/guards';
import { answerOfError } from '../../../platform/errors/answer-of-error';
import type { NamedBox } from '../queries/named-boxes';
import { type CloseOne, closeEach, type Log } from './close-each';

/** Closes all of them on what they hold. One that somebody else closed first is neither closed here nor left open. */
export async function closeAllBoxes(
  boxes: readonly NamedBox[],
  closeOne: CloseOne<NamedBox>,
  log: Log,
): Promise<ClosedCashBoxes> {
  const { closed, failed } = await closeEach(boxes, closeOne);
  const left = failed.filter(
    ({ error }) => !(isDomainError(error) && error.code === 'CASH_BOX_CLOSED'),
  );
  return {
    closed,
    failed: left.map(({ box, error }) => ({
      cash_id: box.id,
      user_name: box.user_name,
      message: whyNot(error, box.id, log),
    })),
  };
}

/** Nobody typed anything: what looks like bad input is a fault of the books. */
function whyNot(error: unknown, id: number, log: Log): string {
  const { status, body } = answerOfError(error, log, GUARDS);
  log.error(`The cash box ${id} could not be closed: ${body.error.details.code}`);
  const isFaultOfBooks = status === 400 || status === 500;
  return isFaultOfBooks ? sentenceOf('CASH_BOX_NOT_CLOSABLE') : body.error.message;
}
