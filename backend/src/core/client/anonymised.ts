import type { Transaction } from '../../platform/transaction/in-transaction';

/** Call under the client's lock: who is being anonymised is, or is not yet. docs/decisions/0009-anonymising.md */
export async function isAnonymised(trx: Transaction, clientId: number): Promise<boolean> {
  const done = await trx('client_anonymisations').where({ client_id: clientId }).first('client_id');
  return done !== undefined;
}
