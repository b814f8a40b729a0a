import { correctedMoment } from '@crediario/contract/domain';
import { DomainError, isDomainError } from '@crediario/contract/errors';
import {
  instantOf,
  isOperationId,
  isOperationKind,
  operationFacts,
  type SentOperation,
} from '@crediario/contract/wire';
import { GUARDS } from '../../../core/guards';
import { answerOfError } from '../../../platform/errors/answer-of-error';
import { unavailability } from '../../../platform/errors/database-errors';
import type { Clock } from '../../../platform/clock/clock';
import {
  inTransaction,
  type Transaction,
  type TransactionHost,
} from '../../../platform/transaction/in-transaction';
import { isBlocked } from '../queries/collector-facts';
import { type Judgement, resultOf, writeJudgement } from '../queries/operation-results';
import { lockOperation, type StoredOperation } from '../queries/operation-rows';
import { isFromRefusedDevice, REFUSED } from '../queries/refused-devices';
import { POST } from './kinds';
import { attempt } from './attempt';
import { clientNamed, undecidedPaymentOf } from './references';
import { collectorOf, sceneOf } from './scene-of';

export interface PostingHost extends TransactionHost {
  log: { error(message: string): unknown };
}

/** Posts one operation that is kept, by the office's own use-cases and in a transaction of its own; what a rule refuses goes
 *  to review. The operation's lock and its result, written in the posting's transaction, make it happen once.
 *  Returns whether anything was judged. */
export async function postOperation(
  host: PostingHost,
  clock: Clock,
  operation: StoredOperation,
): Promise<'accepted' | 'in_review' | 'not now'> {
  try {
    await inTransaction(host, async (trx) => {
      if (!(await isDue(trx, operation))) return;
      await writeJudgement(trx, operation.number, await posted(trx, clock, operation));
    });
    return 'accepted';
  } catch (error) {
    // The product cannot do it now, and will: it stays as it was received.
    if (unavailability(error)) return 'not now';
    return putInReview(host, operation, { ...reasonOf(error, host), waitsFor: waitsForOf(error) });
  }
}

/** Whatever fails here, what comes after it is posted: then it is as it was received, and tried again. */
async function putInReview(
  host: PostingHost,
  operation: StoredOperation,
  reason: Pick<Judgement, 'code' | 'message' | 'waitsFor'>,
): Promise<'in_review' | 'not now'> {
  try {
    const clientId = await aboutWhom(host, operation);
    await inTransaction(host, async (trx) => {
      if (!(await isDue(trx, operation))) return;
      const waitsFor = reason.waitsFor ?? (await undecidedPaymentOf(trx, operation));
      await writeJudgement(trx, operation.number, { ...IN_REVIEW, ...reason, waitsFor, clientId });
    });
    return 'in_review';
  } catch (error) {
    reasonOf(error, host);
    return 'not now';
  }
}

const IN_REVIEW = { status: 'in_review', entity: null, recordId: null } as const;

/** Under its lock: whether it still is to be judged. */
async function isDue(trx: Transaction, { number }: StoredOperation): Promise<boolean> {
  await lockOperation(trx, number);
  const result = await resultOf(trx, number);
  return (
    result?.status === 'received' ||
    (result?.status === 'in_review' &&
      (result.waits_for !== null || result.code === 'OPERATION_NOT_RECEIVED'))
  );
}

function reasonOf(error: unknown, host: PostingHost): { code: string; message: string } {
  const { message, details } = answerOfError(error, host.log, GUARDS).body.error;
  // What nobody foresaw is in the log; the person who decides is told that it was not their doing.
  if (details.code !== 'INTERNAL_ERROR') return { code: details.code, message };
  const { code, message: sentence } = new DomainError('OPERATION_NOT_POSTED');
  return { code, message: sentence };
}

function waitsForOf(error: unknown): string | null {
  const waitsFor = isDomainError(error) ? error.params['waitsFor'] : undefined;
  return waitsFor === undefined ? null : String(waitsFor);
}

async function posted(
  trx: Transaction,
  clock: Clock,
  operation: StoredOperation,
): Promise<Judgement> {
  if (await isFromRefusedDevice(trx, operation)) throw new DomainError(REFUSED);
  refuseStranger(operation);
  if (await isBlocked(trx, operation.collectorId)) throw new DomainError('ACCESS_BLOCKED');
  const { kind } = operation;
  if (!isOperationKind(kind)) throw new DomainError('OPERATION_KIND_UNKNOWN');
  const waitsFor = await undecidedPaymentOf(trx, operation);
  if (waitsFor !== null) throw new DomainError('OPERATION_IN_REVIEW', { params: { waitsFor } });
  const scene = await sceneOf({ trx, clock, user: collectorOf(operation) }, operation);
  const { entity, id, flag } = await POST[kind](scene);
  return {
    status: 'accepted',
    code: flag ?? null,
    message: flag ? new DomainError(flag).message : null,
    waitsFor: null,
    entity,
    recordId: id,
    clientId: entity === 'client' ? id : scene.clientId,
  };
}

function refuseStranger({ sent, twinOf, sentById, collectorId }: StoredOperation): void {
  if (!isOperationId(sent['id'])) throw new DomainError('OPERATION_ID_UNREADABLE');
  if (twinOf !== null) throw new DomainError('OPERATION_ID_REUSED');
  if (sentById !== collectorId) throw new DomainError('OPERATION_OF_ANOTHER_LOGIN');
}

/** In review, in the transaction that keeps it: it says that it is somebody's whom nobody knows. */
export async function judgeAsStrangers(
  trx: Transaction,
  number: string,
  sent: SentOperation,
): Promise<void> {
  const { payload } = operationFacts(sent);
  const { value } = await attempt(trx, () => clientNamed(trx, payload ?? {}), { isDryRun: true });
  const { code, message } = new DomainError('OPERATION_OF_ANOTHER_LOGIN');
  const reason = { code, message, waitsFor: null, clientId: value };
  await writeJudgement(trx, number, { ...IN_REVIEW, ...reason });
}

/** Of one that is not posted: as far as its payload tells, so that its client's rights reach it. In a transaction of its
 *  own: what fails here must not take the verdict along. Throws: what the database can't do now. */
async function aboutWhom(host: PostingHost, operation: StoredOperation): Promise<number | null> {
  const { payload } = operationFacts(operation.sent);
  try {
    return await inTransaction(host, (trx) => clientNamed(trx, payload ?? {}));
  } catch (error) {
    if (unavailability(error)) throw error;
    return null;
  }
}

/** The moment at which a phone did something, by the business's clock; null where nobody can tell. */
export function momentOf(
  { takenAt, offsetMs }: Pick<ReturnType<typeof operationFacts>, 'takenAt' | 'offsetMs'>,
  clock: Clock,
): Date | null {
  if (takenAt === null || offsetMs === null) return null;
  const claimed = instantOf(takenAt, { now: clock.now(), timeZone: clock.timeZone });
  return correctedMoment(claimed, offsetMs);
}
