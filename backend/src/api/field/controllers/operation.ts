import {
  centsToWire,
  collectorsTask,
  type DecisionFigures,
  decidedSentence,
} from '@crediario/contract/domain';
import {
  type OperationResult,
  type OperationsAnswer,
  operationsBody,
  readData,
  streetSentenceOf,
} from '@crediario/contract/wire';
import { currentClock } from '../../../platform/clock/current-clock';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { type Received, receiveOperations } from '../posting/receive-operations';
import type { KeptResult } from '../queries/operation-results';

export default {
  /** POST /api/field/operations */
  async receive(ctx: ApiContext) {
    const body = readData(operationsBody, ctx.request.body);
    const clock = currentClock(strapi);
    const sending = { ...body, sentById: currentUser(ctx).id };
    const received = await receiveOperations(strapi, clock, sending);
    const answer: OperationsAnswer = {
      data: received.map(resultOf),
      meta: {
        server_time: clock.now().toISOString(),
        blocked: ctx.state.user?.blocked === true,
      },
    };
    ctx.body = answer;
  },
};

function resultOf({ sent, keptId, now, before }: Received): OperationResult {
  const id = typeof sent['id'] === 'string' ? sent['id'] : keptId;
  return { id, ...answerOf(now, before) };
}

function answerOf(
  now: KeptResult | undefined,
  before: KeptResult | undefined,
): Omit<OperationResult, 'id'> {
  if (now?.status === 'closed') {
    return {
      status: 'closed',
      ...(now.solution && { solution: now.solution }),
      ...decidedOf(now),
    };
  }
  if (now?.status !== 'accepted' || now.entity === null || now.record_id === null) {
    // Nothing of a box that is another's.
    const box = now?.code === 'OPERATION_OF_ANOTHER_LOGIN' ? null : (now?.closed_box ?? null);
    return { status: 'in_review', ...whyOf(now), ...(box !== null && { closed_box: box }) };
  }
  const status = before?.status === 'accepted' ? 'repeated' : 'accepted';
  return {
    status,
    record: { entity: now.entity, id: now.record_id },
    ...(now.solution === 'split' && { solution: now.solution, returned: now.returned ?? 0 }),
    ...decidedOf(now),
    ...whyOf(now),
  };
}

/** What is no more than posting it is not worth a sentence. */
const SILENT = ['post', 'keep'];

function decidedOf({ solution, decision, client_name }: KeptResult) {
  if (solution === null || SILENT.includes(solution)) return {};
  const figures = decision === null ? {} : (JSON.parse(decision) as DecisionFigures);
  const task = collectorsTask(figures, client_name);
  return {
    decided: decidedSentence(solution, figures, client_name),
    ...postedOf(figures),
    ...(task !== null && { task }),
  };
}

/** A decision of an earlier release tells no figures of the box. */
function postedOf({ valueCents, outOfBoxCents }: DecisionFigures): Pick<OperationResult, 'posted'> {
  if (valueCents === undefined || outOfBoxCents === undefined) return {};
  const posted = {
    value: centsToWire(valueCents),
    settled: centsToWire(valueCents - outOfBoxCents),
    handed_over: centsToWire(outOfBoxCents),
  };
  return { posted };
}

/** The tray shows the message as it is kept: there it helps who decides. */
function whyOf(result: KeptResult | undefined): Pick<OperationResult, 'code' | 'message'> {
  const { code = null, message = null } = result ?? {};
  return {
    ...(code && { code }),
    ...(message && { message: streetSentenceOf(code ?? '', message) }),
  };
}
