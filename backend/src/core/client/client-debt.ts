import { type Cents, centsFromNumeric } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { numeric, rowsOf, theRow } from '../../platform/statements/rows';
import type { Transaction } from '../../platform/transaction/in-transaction';
import type { LockedClient } from '../locks';

/** What a client owes on all sales together. Final only under the client's lock. */
export async function owedByClient(trx: Transaction, id: number): Promise<Cents> {
  const row = await theRow(
    rowsOf(
      { owed: numeric() },
      trx('sales')
        .where({ client_id: id })
        .whereNull('deleted_at')
        .select(trx.raw('coalesce(sum(total - paid_value), 0) AS owed')),
    ),
  );
  return centsFromNumeric(row.owed);
}

/** Refuses a correction that would bring back a deleted client's debt, which no collector would visit. Every use-case
 *  that can make a settled sale owe again calls this last.
 *  Throws: DomainError CLIENT_DELETED. */
export async function refuseDebtOfDeletedClient(
  trx: Transaction,
  client: LockedClient,
): Promise<void> {
  if (!client.isDeleted) return;
  if ((await owedByClient(trx, client.id)) > 0) throw new DomainError('CLIENT_DELETED');
}
