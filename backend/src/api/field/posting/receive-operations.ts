import { operationFacts, type OperationsBody, type SentOperation } from '@crediario/contract/wire';
import { isEmployee } from '../../../core/employee/known-employee';
import type { Clock } from '../../../platform/clock/clock';
import {
  type Db,
  inTransaction,
  type Transaction,
} from '../../../platform/transaction/in-transaction';
import { noteContact } from '../queries/device-contact';
import { type KeptResult, resultsOf } from '../queries/operation-results';
import { idOf, type OperationToStore, unkeptOperations } from '../queries/operation-rows';
import { keepOperations } from '../use-cases/keep-operations';
import { admitOperations } from './admit-operations';
import { postDue } from './post-due';
import { judgeAsStrangers, momentOf, type PostingHost } from './post-operation';

type Sending = OperationsBody & { sentById: number };

/** What became of one that was sent. */
export interface Received {
  sent: SentOperation;
  /** Under which it is kept. */
  keptId: string;
  before: KeptResult | undefined;
  now: KeptResult | undefined;
}

/** Keeps what a phone sent, for good, before any of it is judged; then posts what is due.
 *  Throws: DomainError, those of admitOperations. */
export async function receiveOperations(
  host: PostingHost & { db: { connection: Db } },
  clock: Clock,
  { sentById, ...body }: Sending,
): Promise<Received[]> {
  const { device, unsent = 0, sent_up_to: sentUpTo, operations } = body;
  const db = host.db.connection;
  const isKnown = await isEmployee(db, body.collector ?? sentById);
  const collectorId = isKnown ? (body.collector ?? sentById) : sentById;
  const fresh = await unkeptOperations(db, operations);
  await admitOperations(db, { sentById, device }, fresh);
  const order = storedAs(body, { collectorId, sentById, clock });
  const before = await resultsOf(db, operations.map(idOf));
  const ids = await inTransaction(host, async (trx) => {
    if (!isKnown) return keepForNobody(trx, order, [...fresh.keys()]);
    const heard = { device, unsent, ...(sentUpTo !== undefined && { sentUpTo }) };
    await noteContact(trx, { collectorId, sentById, ...heard, at: clock.now() });
    return keepOperations(trx, order);
  });
  // One that another login had sent is theirs, and may be at work still.
  const kept = [...(await resultsOf(db, ids)).values()];
  for (const whose of new Set([collectorId, ...kept.map((one) => one.collector_id)])) {
    await postDue(host, clock, whose);
  }
  const after = await resultsOf(db, ids);
  return operations.map((sent, at) => {
    const keptId = ids[at] ?? idOf(sent);
    return { sent, keptId, before: before.get(keptId), now: after.get(keptId) };
  });
}

/** Under a collector who does not exist: in review as under any other, so that nobody learns who does. The sender answers for them,
 *  and they are no part of what that phone has numbered.
 *  @param fresh the places of those that are not kept yet */
async function keepForNobody(
  trx: Transaction,
  order: readonly OperationToStore[],
  fresh: readonly number[],
): Promise<string[]> {
  const ids = await keepOperations(
    trx,
    order.map((one) => ({ ...one, seq: null })),
  );
  const kept = await resultsOf(trx, ids);
  for (const at of fresh) {
    const number = kept.get(ids[at] ?? '')?.number;
    if (number) await judgeAsStrangers(trx, number, order[at]?.sent ?? {});
  }
  return ids;
}

function storedAs(
  { device, app_version, operations }: OperationsBody,
  { clock, ...whose }: { collectorId: number; sentById: number; clock: Clock },
): OperationToStore[] {
  return operations.map((sent) => {
    const facts = operationFacts(sent);
    return {
      ...whose,
      sent,
      device,
      appVersion: app_version || null,
      seq: facts.seq,
      kind: facts.kind,
      takenAt: momentOf(facts, clock),
      valueCents: facts.valueCents,
      position: facts.position,
    };
  });
}
