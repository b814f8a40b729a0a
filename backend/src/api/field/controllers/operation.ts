import {
  type OperationResult,
  operationFacts,
  type OperationsAnswer,
  type OperationsBody,
  operationsBody,
  readData,
} from '@crediario/contract/wire';
import { refuseUnknownEmployee } from '../../../core/employee/known-employee';
import type { Clock } from '../../../platform/clock/clock';
import { currentClock } from '../../../platform/clock/current-clock';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { inTransaction } from '../../../platform/transaction/in-transaction';
import { momentOf } from '../posting/post-operation';
import { postDue } from '../posting/post-due';
import { noteContact } from '../queries/device-contact';
import { type KeptResult, resultsOf } from '../queries/operation-results';
import { idOf, type OperationToStore } from '../queries/operation-rows';
import { keepOperations } from '../use-cases/keep-operations';

export default {
  /** POST /api/field/operations */
  async receive(ctx: ApiContext) {
    const body = readData(operationsBody, ctx.request.body);
    const sentById = currentUser(ctx).id;
    const collectorId = body.collector ?? sentById;
    const clock = currentClock(strapi);
    const db = strapi.db.connection;
    await refuseUnknownEmployee(db, collectorId);

    const order = storedAs(body, { collectorId, sentById, clock });
    const before = await resultsOf(db, body.operations.map(idOf));
    const { device, unsent = 0 } = body;
    const ids = await inTransaction(strapi, async (trx) => {
      await noteContact(trx, { collectorId, sentById, device, unsent, at: clock.now() });
      return keepOperations(trx, order);
    });
    // One that another login had sent is theirs, and may be at work still.
    const kept = [...(await resultsOf(db, ids)).values()];
    for (const whose of new Set([collectorId, ...kept.map((one) => one.collector_id)])) {
      await postDue(strapi, clock, whose);
    }
    const after = await resultsOf(db, ids);

    const answer: OperationsAnswer = {
      data: body.operations.map((sent, at) => {
        const keptId = ids[at] ?? idOf(sent);
        const id = typeof sent['id'] === 'string' ? sent['id'] : keptId;
        return { id, ...answerOf(after.get(keptId), before.get(keptId)) };
      }),
      meta: {
        server_time: clock.now().toISOString(),
        blocked: ctx.state.user?.blocked === true,
      },
    };
    ctx.body = answer;
  },
};

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

function answerOf(
  now: KeptResult | undefined,
  before: KeptResult | undefined,
): Omit<OperationResult, 'id'> {
  if (now?.status === 'closed') {
    return { status: 'closed', ...(now.solution && { solution: now.solution }) };
  }
  if (now?.status !== 'accepted' || now.entity === null || now.record_id === null) {
    const box = now?.closed_box ?? null;
    return { status: 'in_review', ...whyOf(now), ...(box !== null && { closed_box: box }) };
  }
  const status = before?.status === 'accepted' ? 'repeated' : 'accepted';
  return {
    status,
    record: { entity: now.entity, id: now.record_id },
    ...(now.solution === 'split' && { solution: now.solution, returned: now.returned ?? 0 }),
    ...whyOf(now),
  };
}

function whyOf(result: KeptResult | undefined): Pick<OperationResult, 'code' | 'message'> {
  return {
    ...(result?.code && { code: result.code }),
    ...(result?.message && { message: result.message }),
  };
}
