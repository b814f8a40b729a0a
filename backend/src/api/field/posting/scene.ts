import type { BusinessDate } from '@crediario/contract/domain';
import { DomainError, type ErrorCode } from '@crediario/contract/errors';
import { isId, type OperationEntity } from '@crediario/contract/wire';
import type { Clock } from '../../../platform/clock/clock';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { clientOfSale, holderOfClient, openBoxOf, openedOn } from '../queries/collector-facts';

/** In what an operation is posted: as if its collector did it now, or then. */
export interface Scene {
  /** The business's own present. */
  now: UseCaseContext;
  /** With the clock at the moment at which it was done. */
  backThen: UseCaseContext;
  takenAt: Date;
  /** The operation's id. */
  id: string;
  device: string;
  number: string;
  payload: Record<string, unknown>;
  /** Whom it is about. */
  clientId: number | null;
  /** The collector, where the client was theirs then and is another's now. */
  heldBy: number | undefined;
}

/** What an operation made. */
export interface Posted {
  entity: OperationEntity;
  id: number;
  /** What somebody should look at, though it is posted. */
  flag?: ErrorCode | null;
}

/** A clock that stands at a moment. */
export function clockAt(clock: Clock, moment: Date, today: BusinessDate): Clock {
  return { now: () => new Date(moment), today: () => today, timeZone: clock.timeZone };
}

/** `{ id: 7 }` and 7 → 7; null where it names none, or one that no record can have. */
export const idIn = (value: unknown): number | null => {
  const id = Number(
    typeof value === 'object' && value !== null && 'id' in value ? value.id : value,
  );
  return isId(id) ? id : null;
};

/** Whom a payload is about, as far as it names records that are there. */
export async function clientOf(
  { trx }: Pick<UseCaseContext, 'trx'>,
  payload: Readonly<Record<string, unknown>>,
): Promise<number | null> {
  const sale = idIn(payload['sale'] ?? payload['id_sale_renew']);
  if (sale !== null) return clientOfSale(trx, sale);
  const client = idIn(payload['client']);
  if (client === null) return null;
  return (await trx('clients').where({ id: client }).first('id'))?.id ?? null;
}

/** The collector, where they held the client when it happened and hold them no more. */
export async function earlierHolder(
  { trx, clock, user }: UseCaseContext,
  clientId: number | null,
  takenAt: Date,
): Promise<number | undefined> {
  if (clientId === null) return undefined;
  const client = await trx('clients').where({ id: clientId }).first('user_id');
  if (!client || client.user_id === user.id) return undefined;
  const ageMs = clock.now().getTime() - takenAt.getTime();
  return (await holderOfClient(trx, clientId, ageMs)) === user.id ? user.id : undefined;
}

/** The box that the payload names, or else the collector's open one; it must have been opened by then.
 *  Throws: DomainError NO_OPEN_CASH_BOX, OPERATION_OUTSIDE_CASH_BOX_DAYS. domain.md 10. */
export async function withBox({ backThen, payload }: Scene): Promise<Record<string, unknown>> {
  const named = idIn(payload['cash']);
  const open = named === null ? await openBoxOf(backThen.trx, backThen.user.id) : null;
  const boxId = named ?? open?.id;
  if (boxId === undefined) throw new DomainError('NO_OPEN_CASH_BOX');
  const opened = open?.openedOn ?? (await openedOn(backThen.trx, boxId));
  if (opened !== null && backThen.clock.today() < opened) {
    throw new DomainError('OPERATION_OUTSIDE_CASH_BOX_DAYS');
  }
  return { ...payload, cash: { id: boxId } };
}
