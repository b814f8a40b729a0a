import type { BusinessDate } from '@crediario/contract/domain';
import { DomainError, type ErrorCode } from '@crediario/contract/errors';
import { idIn, type OperationEntity } from '@crediario/contract/wire';
import type { Clock } from '../../../platform/clock/clock';
import type { UseCaseContext } from '../../../platform/transaction/context';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { goneInto, mergedInto } from '../../../core/client/merged-clients';
import { clientOfSale, holderOfClient, openBoxOf, openedOn } from '../queries/collector-facts';

/** In what an operation is posted: as if its collector did it now, or then. */
export interface Scene {
  /** The business's own present. */
  now: UseCaseContext;
  /** With the clock at the moment at which it was done. */
  backThen: UseCaseContext;
  takenAt: Date;
  /** The operation that made the paper. */
  id: string;
  device: string;
  number: string;
  /** Of a payment: the number on the receipt that the phone made of it. */
  receipt: string | null;
  payload: Record<string, unknown>;
  /** Whom it is about. */
  clientId: number | null;
  /** The office has decided: what left the pocket is entered as it happened. */
  isApproved: boolean;
  /** The collector, where the client was theirs then and is another's now. */
  heldBy: number | undefined;
}

/** Whose a sale of an operation is, and whether the office says that its money has left the pocket: it is entered as it happened. */
export const standingOf = ({ heldBy, isApproved }: Scene) => ({ heldBy, isHandedOver: isApproved });

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

/** A phone may name a client who was made one with another meanwhile: it is that other's. */
export async function withMergedClient(
  trx: Transaction,
  payload: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const client = idIn(payload['client']);
  const into = client === null ? null : await mergedInto(trx, client);
  return into ? { ...payload, client: { id: into.id } } : payload;
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
  // They may have held one who went into this client since.
  for (const id of [clientId, ...(await goneInto(trx, clientId))]) {
    if ((await holderOfClient(trx, id, ageMs)) === user.id) return user.id;
  }
  return undefined;
}

/** The box that the payload names, or else the collector's open one; it must have been opened by then.
 *  Throws: DomainError NO_OPEN_CASH_BOX, OPERATION_OUTSIDE_CASH_BOX_DAYS. domain.md 10. */
export async function withBox({ backThen, payload }: Scene): Promise<Record<string, unknown>> {
  const named = idIn(payload['cash']);
  const open = named === null ? await openBoxOf(backThen.trx, backThen.user.id) : null;
  const boxId = named ?? open?.id;
  if (boxId === undefined) throw new DomainError('NO_OPEN_CASH_BOX');
  const own = { id: boxId, users_permissions_user_id: backThen.user.id };
  const opened = open?.openedOn ?? (await openedOn(backThen.trx, own));
  if (opened !== null && backThen.clock.today() < opened) {
    throw new DomainError('OPERATION_OUTSIDE_CASH_BOX_DAYS');
  }
  return { ...payload, cash: { id: boxId } };
}
