import { DomainError } from '@crediario/contract/errors';
import type { BoxClosing, ClosedNamedBoxes } from '@crediario/contract/wire';
import { GUARDS } from '../../../core/guards';
import { answerOfError } from '../../../platform/errors/answer-of-error';
import type { NamedBox } from '../queries/named-boxes';
import { type CloseOne, closeEach, type Log } from './close-each';

interface Books {
  named(ids: readonly number[]): Promise<NamedBox[]>;
  /** What each box should hold now, in reais. */
  values(ids: readonly number[]): Promise<Map<number, number>>;
}

/** Closes the boxes that staff counted, in their order. One that moved, or was closed, since they were shown is named,
 *  with what it should hold now; the others close.
 *  Throws: DomainError CASH_BOX_NOT_FOUND before any is closed. */
export async function closeListedBoxes(
  closings: readonly BoxClosing[],
  books: Books,
  closeOne: CloseOne<BoxClosing>,
  log: Log,
): Promise<ClosedNamedBoxes> {
  const found = await books.named(closings.map(({ id }) => id));
  const names = new Map(found.map(({ id, user_name }) => [id, user_name]));
  if (closings.some(({ id }) => !names.has(id))) throw new DomainError('CASH_BOX_NOT_FOUND');

  const { closed, failed } = await closeEach(closings, closeOne);
  const values = await books.values(failed.map(({ box }) => box.id));
  return {
    closed,
    failed: failed.map(({ box: { id }, error }) => {
      const { message, details } = answerOfError(error, log, GUARDS).body.error;
      return {
        cash_id: id,
        user_name: names.get(id) ?? '',
        code: details.code,
        message,
        atual_cash: values.get(id) ?? null,
      };
    }),
  };
}
