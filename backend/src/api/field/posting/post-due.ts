import type { Clock } from '../../../platform/clock/clock';
import type { Db } from '../../../platform/transaction/in-transaction';
import { operationsDue } from '../queries/operation-rows';
import { type PostingHost, postOperation } from './post-operation';

/** Posts all that is kept and not judged yet, of one collector or of all, in each device's order; then what waited for it,
 *  until nothing is left that could be posted. What a crash left behind is among it. */
export async function postDue(
  host: PostingHost & { db: { connection: Db } },
  clock: Clock,
  collectorId: number | null,
): Promise<void> {
  const later = new Set<string>();
  for (let madeSomething = true; madeSomething; ) {
    madeSomething = false;
    const due = await operationsDue(host.db.connection, collectorId);
    for (const operation of due.filter(({ number }) => !later.has(number))) {
      const outcome = await postOperation(host, clock, operation);
      if (outcome === 'accepted') madeSomething = true;
      if (outcome === 'not now') later.add(operation.number);
    }
  }
}
