import { businessDateOf, isCredibleMoment } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { operationFacts } from '@crediario/contract/wire';
import type { CurrentUser, UseCaseContext } from '../../../platform/transaction/context';
import type { Clock } from '../../../platform/clock/clock';
import type { StoredOperation } from '../queries/operation-rows';
import { resolveReferences, withPostedAnew } from './references';
import { clientOf, clockAt, earlierHolder, type Scene, withMergedClient } from './scene';

/** What the office decided about an operation that a rule had refused. */
export interface Approval {
  /** Into the collector's open box: at its own moment where that is of today, else as of now. */
  today: boolean;
  /** Of a payment: on another sale than the one that it names. */
  saleId: number | null;
}

/** An operation is its collector's doing, even where the office decides about it. */
export const collectorOf = ({ collectorId }: StoredOperation): CurrentUser => ({
  id: collectorId,
  role: 'funcionario',
  isStaff: false,
});

/** What an operation is posted in; with an approval, even where the client is another's or the clock was wrong.
 *  Throws: DomainError OPERATION_CLOCK_WRONG, those of resolveReferences. */
export async function sceneOf(
  now: UseCaseContext,
  operation: StoredOperation,
  approval: Approval | null = null,
): Promise<Scene> {
  const { trx, clock, user } = now;
  const { payload: sent, receipt } = operationFacts(operation.sent);
  const named = await withPostedAnew(trx, operation, sent ?? {});
  const { payload: said, after } = await resolveReferences(trx, named, {
    isApproved: approval !== null,
  });
  const payload = await withMergedClient(trx, { ...said, ...changesOf(approval) });
  const isAsOfNow = approval?.today && !isOfToday(operation.takenAt, clock);
  const claimed = isAsOfNow ? clock.now() : operation.takenAt;
  const isCredible = claimed !== null && isCredibleMoment(claimed, { now: clock.now(), after });
  if (!approval && !isCredible) throw new DomainError('OPERATION_CLOCK_WRONG');
  // A fast clock's lead is cut off, and so is a slow one's lag behind what it refers to.
  const takenAt = new Date(
    Math.min(
      clock.now().getTime(),
      Math.max((claimed ?? clock.now()).getTime(), after?.getTime() ?? 0),
    ),
  );
  const clientId = await clientOf(now, payload);
  const clockThen = clockAt(clock, takenAt, businessDateOf(takenAt, clock.timeZone));
  return {
    now,
    backThen: { ...now, clock: clockThen },
    takenAt,
    id: operation.id,
    device: operation.device,
    number: operation.number,
    receipt,
    payload,
    clientId,
    heldBy: approval ? user.id : await earlierHolder(now, clientId, takenAt),
    isApproved: approval !== null,
  };
}

const isOfToday = (moment: Date | null, clock: Clock): boolean =>
  moment !== null && businessDateOf(moment, clock.timeZone) === clock.today();

function changesOf(approval: Approval | null): Record<string, unknown> {
  return {
    ...(approval?.today && { cash: null }),
    ...(approval?.saleId && { sale: { id: approval.saleId } }),
  };
}
