import type { Transaction } from '../../platform/transaction/in-transaction';

/** Takes back all that these payments allocated. The rows stay, marked; what a payment had last is marked at one moment. */
export async function revokeAllocations(
  trx: Transaction,
  paymentIds: readonly number[],
): Promise<void> {
  await trx('payment_allocations')
    .whereIn('payment_id', [...paymentIds])
    .whereNull('revoked_at')
    .update({ revoked_at: trx.raw('statement_timestamp()') });
}

/** Revokes payments and their allocations; the ledger takes back the money. */
export async function voidPayments(
  trx: Transaction,
  paymentIds: readonly number[],
  now: string,
): Promise<void> {
  await revokeAllocations(trx, paymentIds);
  await trx('payments')
    .whereIn('id', [...paymentIds])
    .update({ voided_at: now, updated_at: now });
}
