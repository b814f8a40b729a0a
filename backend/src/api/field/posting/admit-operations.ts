import { DomainError } from '@crediario/contract/errors';
import { fitsItsKind, type SentOperation, sizeOfOperation } from '@crediario/contract/wire';
import { countAttempt } from '../../../platform/throttle/attempt';
import type { Db } from '../../../platform/transaction/in-transaction';
import { LIMITS } from '../limits';

interface Sender {
  sentById: number;
  device: string;
}

/** Lets in what a phone sends, or nothing of it. What is kept already was let in before, and is answered for good.
 *  @param fresh those of the request that are not kept, and their places in it
 *  Throws: DomainError TOO_MANY_ATTEMPTS, and OPERATION_TOO_LARGE with the places of those that are. */
export async function admitOperations(
  db: Db,
  { sentById, device }: Sender,
  fresh: ReadonlyMap<number, SentOperation>,
): Promise<void> {
  const tooLarge = [...fresh].filter(([, sent]) => !fitsItsKind(sent));
  const weight = 1 + (tooLarge.length > 0 ? 0 : weightOf([...fresh.values()]));
  await countAttempt(db, [
    { limit: LIMITS.device(), subject: `${sentById} ${device}`, weight },
    { limit: LIMITS.user(), subject: String(sentById), weight },
  ]);
  if (tooLarge.length === 0) return;
  const { message } = new DomainError('OPERATION_TOO_LARGE');
  const details = tooLarge.map(([place]) => ({ path: `operations.${place}`, message }));
  throw new DomainError('OPERATION_TOO_LARGE', { details });
}

const WEIGHED_BYTES = 4 * 1024;

const weightOf = (operations: readonly SentOperation[]): number =>
  operations.reduce((sum, sent) => sum + 1 + Math.ceil(sizeOfOperation(sent) / WEIGHED_BYTES), 0);
