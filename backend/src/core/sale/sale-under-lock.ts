import { DomainError } from '@crediario/contract/errors';
import { unknownRelation } from '../../platform/errors/unknown-relation';
import {
  mayActFor,
  refusalOfMissing,
  type UseCaseContext,
} from '../../platform/transaction/context';
import {
  type LockedClient,
  type LockedSale,
  lockClient,
  lockClientAndSale,
  lockSale,
} from '../locks';

interface SaleUnderLock {
  client: LockedClient;
  sale: LockedSale;
}

/** Whose the client was when it happened, where that may be another than now: what a collector did on a phone before the
 *  client was transferred stays theirs, and goes into their box. */
export interface Held {
  heldBy?: number | undefined;
}

/** The money has left the collector's pocket, and the office enters it as it happened: that a client was made inactive meanwhile does
 *  not bring it back. */
export interface HandedOver {
  isHandedOver?: boolean;
}

/** Locks a sale with its client, in the order of locks.ts, for someone who may act on it. The client's employee is the one
 *  who held it when it happened.
 *  Throws: DomainError SALE_NOT_FOUND for a missing or deleted sale, FORBIDDEN for another employee's, UNKNOWN_RELATION
 *  for one that a body names in `namedAs` and that never existed. */
export async function saleUnderLock(
  { trx, user }: UseCaseContext,
  saleId: number,
  { namedAs, heldBy }: { namedAs?: string } & Held = {},
): Promise<SaleUnderLock> {
  const locked = await lockClientAndSale(trx, saleId);
  if (!locked) throw refusalOfMissing(user, missingSale(saleId, namedAs));
  const { sale } = locked;
  const client = { ...locked.client, employeeId: heldBy ?? locked.client.employeeId };
  if (!mayActFor(user, client.employeeId)) throw new DomainError('FORBIDDEN');
  if (sale.isDeleted) throw new DomainError('SALE_NOT_FOUND');
  return { client, sale };
}

const missingSale = (saleId: number, namedAs?: string): DomainError =>
  namedAs ? unknownRelation(namedAs, saleId) : new DomainError('SALE_NOT_FOUND');

/** The same, with the sale that this one renewed, if any: locked before it, the older first; and whether somebody wrote
 *  the sale between our first sight of it and our turn. */
export async function renewalUnderLock(
  { trx, user }: UseCaseContext,
  saleId: number,
): Promise<SaleUnderLock & { renewed: LockedSale | null; changedMeanwhile: boolean }> {
  // Neither link ever changes in a sale's life: reading them before locking is safe.
  const links = await trx('sales')
    .where({ id: saleId })
    .first('client_id', 'id_sale_renew', 'updated_at');
  const client = links && (await lockClient(trx, links.client_id));
  if (!client) throw refusalOfMissing(user, missingSale(saleId));
  if (!mayActFor(user, client.employeeId)) throw new DomainError('FORBIDDEN');
  const renewed = links.id_sale_renew === null ? null : await lockSale(trx, links.id_sale_renew);
  const sale = await lockSale(trx, saleId);
  if (!sale || sale.isDeleted) throw new DomainError('SALE_NOT_FOUND');
  const changedMeanwhile = sale.updatedAt.getTime() !== links.updated_at?.getTime();
  return { client, sale, renewed, changedMeanwhile };
}
