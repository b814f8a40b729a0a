import { DomainError } from '@crediario/contract/errors';
import { unknownRelation } from '../errors/unknown-relation';
import { mayActFor, type UseCaseContext } from '../transaction/context';
import type { Transaction } from '../transaction/in-transaction';
import { type LockedClient, type LockedSale, lockClient, lockSale } from '../transaction/locks';

export interface SaleUnderLock {
  client: LockedClient;
  sale: LockedSale;
  /** The sale that this one renewed, locked before it: the older first. */
  renewed: LockedSale | null;
}

interface SaleLinks {
  clientId: number;
  renewsSaleId: number | null;
}

/** Locks a sale with its client, in the order of locks.ts, for someone who may act on it.
 *  Throws: DomainError SALE_NOT_FOUND where it is not there or is deleted, FORBIDDEN where it is another
 *  employee's, UNKNOWN_RELATION where a body names it in `namedAs` and it never was. */
export async function saleUnderLock(
  context: UseCaseContext,
  saleId: number,
  options: { withRenewed?: boolean; namedAs?: string } = {},
): Promise<SaleUnderLock> {
  const { trx, user } = context;
  const links = await saleLinks(trx, saleId);
  if (!links && options.namedAs) throw unknownRelation(options.namedAs, saleId);
  const client = links && (await lockClient(trx, links.clientId));
  if (!client) throw new DomainError('SALE_NOT_FOUND');
  if (!mayActFor(user, client.employeeId)) throw new DomainError('FORBIDDEN');
  const renewed =
    options.withRenewed && links.renewsSaleId !== null
      ? await lockSale(trx, links.renewsSaleId)
      : null;
  const sale = await lockSale(trx, saleId);
  if (!sale || sale.isDeleted) throw new DomainError('SALE_NOT_FOUND');
  return { client, sale, renewed };
}

/** Neither ever changes in a sale's life: reading them before locking is safe. */
async function saleLinks(trx: Transaction, saleId: number): Promise<SaleLinks | null> {
  const row = await trx('sales').where({ id: saleId }).first('client_id', 'id_sale_renew');
  return row ? { clientId: row.client_id, renewsSaleId: row.id_sale_renew } : null;
}
