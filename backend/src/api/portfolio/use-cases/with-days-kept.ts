import type { BusinessDate } from '@crediario/contract/domain';
import { refuseUnknownEmployee } from '../../../core/employee/known-employee';
import { currentReplica } from '../../../platform/replica/current-replica';
import type { Db, TransactionHost } from '../../../platform/transaction/in-transaction';
import type { Portfolio } from '../queries/asked-portfolio';
import { notKept } from '../queries/kept-days';
import { keepDays } from './keep-days';

type Host = Parameters<typeof currentReplica>[0] & TransactionHost;

/** Then what is there is answered, and how many days are missing. */
const PATIENCE_MS = 3_000;

/** What `read` makes of the kept days. Where some are missing, works out as many of them as time allows, the latest first,
 *  and reads again.
 *  @param days the oldest first */
export async function withDaysKept<Told extends { missing: number }>(
  host: Host,
  { employeeId }: Portfolio,
  days: readonly BusinessDate[],
  read: (db: Db) => Promise<Told>,
): Promise<Told> {
  const told = await currentReplica(host).read(async (db) => {
    if (employeeId !== undefined) await refuseUnknownEmployee(db, employeeId);
    return read(db);
  });
  if (told.missing === 0) return told;
  const last = Date.now() + PATIENCE_MS;
  const primary = host.db.connection;
  const missing = await notKept(primary, [...days].reverse());
  await keepDays(host, missing, () => Date.now() < last);
  return read(primary);
}
