import { DomainError, isDomainError } from '@crediario/contract/errors';
import { GUARDS } from '../../../core/guards';
import { domainErrorOfDatabase } from '../../../platform/errors/database-errors';
import type { Transaction } from '../../../platform/transaction/in-transaction';

export type Attempt<Value> = { value: Value; error: null } | { value: null; error: DomainError };

/** Not the work's own doing: the whole transaction is tried again, or fails. */
const OF_THE_DATABASE = ['DATABASE_UNAVAILABLE', 'READ_TOO_SLOW', '40001', '40P01'];

/** Does it, and what waits for the commit too. What a rule refuses leaves nothing behind; in a dry run neither does what succeeds.
 *  Throws: what is no refusal. */
export async function attempt<Value>(
  trx: Transaction,
  work: () => Promise<Value>,
  { isDryRun }: { isDryRun: boolean },
): Promise<Attempt<Value>> {
  await trx.raw('SAVEPOINT attempt');
  try {
    const value = await work();
    await trx.raw('SET CONSTRAINTS ALL IMMEDIATE');
    if (isDryRun) await trx.raw('ROLLBACK TO SAVEPOINT attempt');
    await trx.raw('RELEASE SAVEPOINT attempt');
    await trx.raw('SET CONSTRAINTS ALL DEFERRED');
    return { value, error: null };
  } catch (thrown) {
    const error = refusalOf(thrown, isDryRun);
    if (!error) throw thrown;
    await trx.raw('ROLLBACK TO SAVEPOINT attempt');
    await trx.raw('RELEASE SAVEPOINT attempt');
    return { value: null, error };
  }
}

function refusalOf(thrown: unknown, isDryRun: boolean): DomainError | null {
  const code = thrown instanceof Error ? (thrown as { code?: string }).code : undefined;
  if (OF_THE_DATABASE.includes(code ?? '')) return null;
  const error = isDomainError(thrown) ? thrown : domainErrorOfDatabase(thrown, GUARDS);
  if (error && OF_THE_DATABASE.includes(error.code)) return null;
  return error ?? (isDryRun ? new DomainError('OPERATION_NOT_POSTED') : null);
}
