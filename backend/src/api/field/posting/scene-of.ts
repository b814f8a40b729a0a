import { businessDateOf, isCredibleMoment } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { idIn, operationFacts } from '@crediario/contract/wire';
import type { CurrentUser, UseCaseContext } from '../../../platform/transaction/context';
import { openBoxOf, payableFrom } from '../queries/collector-facts';
import { type CorrectedPayment, correctedPaymentOf } from '../queries/corrected-payment';
import type { StoredOperation } from '../queries/operation-rows';
import { resolveReferences, withPostedAnew } from './references';
import { clientOf, clockAt, earlierHolder, type Scene, withMergedClient } from './scene';

/** What the office decided about an operation that a rule had refused. */
export interface Approval {
  /** 'open box': into the collector's open box, at its own moment where that box covers it, else as of now; 'today' is the same, but a
   *  Pix, which goes into no box, gets today's date. */
  place: 'as meant' | 'open box' | 'today';
  /** Of what the payload says. */
  changes: Readonly<Record<string, unknown>>;
}

/** An operation is its collector's doing, even where the office decides about it. */
export const collectorOf = ({ collectorId }: StoredOperation): CurrentUser => ({
  id: collectorId,
  role: 'funcionario',
  isStaff: false,
});

/** What an operation is posted in; with an approval, even where the client is another's or the clock was wrong.
 *  Throws: DomainError OPERATION_CLOCK_WRONG, PAYMENT_NOT_FOUND where it corrects none of its own, those of resolveReferences. */
export async function sceneOf(
  now: UseCaseContext,
  operation: StoredOperation,
  approval: Approval | null = null,
): Promise<Scene> {
  const { trx, clock, user } = now;
  const { payload: sent, receipt } = operationFacts(operation.sent);
  const named = await withPostedAnew(trx, operation, sent ?? {});
  const corrected =
    approval && named['id'] != null ? await correctedPaymentOf(trx, operation) : null;
  const { payload: said, after } = await resolveReferences(trx, {
    ...named,
    ...(corrected && whatIsCorrected(corrected)),
    ...(approval && approval.place !== 'as meant' && { cash: null }),
    ...approval?.changes,
  });
  refuseForeign(corrected, said);
  const payload = await withMergedClient(trx, said);
  const isAsOfNow = approval && !(await keepsItsMoment(now, { operation, payload, approval }));
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
    id: operation.receiptOf ?? operation.id,
    device: operation.device,
    number: operation.number,
    receipt,
    payload,
    clientId,
    isApproved: approval !== null,
    heldBy: approval ? user.id : await earlierHolder(now, clientId, takenAt),
  };
}

/** Of what it names, where the payment counts; none where it is a payment of its own. */
const whatIsCorrected = ({ paymentId, standsAlone }: CorrectedPayment) => ({
  ...(paymentId !== null && { id: { id: paymentId } }),
  ...(standsAlone && { id: null }),
});

/** No office makes another's payment, or another sale's, what a phone corrects. */
function refuseForeign(
  corrected: CorrectedPayment | null,
  { id }: Readonly<Record<string, unknown>>,
): void {
  if (id != null && corrected?.paymentId === null) throw new DomainError('PAYMENT_NOT_FOUND');
}

/** Whether the collector's open box covers the moment at which it was done, and the sale was there. */
async function keepsItsMoment(
  { trx, clock, user }: UseCaseContext,
  { operation: { takenAt, kind }, payload, approval }: ToPlace,
): Promise<boolean> {
  if (approval.place === 'as meant') return true;
  if (takenAt === null) return false;
  const latest = new Date(Math.min(takenAt.getTime(), clock.now().getTime()));
  const takenOn = businessDateOf(latest, clock.timeZone);
  if (kind === 'open_box') return takenOn === clock.today();
  const sale = idIn(payload['sale']);
  if (sale !== null && takenOn < ((await payableFrom(trx, sale)) ?? takenOn)) return false;
  if (payload['means'] === 'pix') return approval.place !== 'today' || takenOn === clock.today();
  const open = await openBoxOf(trx, user.id);
  return open !== null && open.openedOn <= takenOn;
}

interface ToPlace {
  operation: StoredOperation;
  payload: Readonly<Record<string, unknown>>;
  approval: Approval;
}
