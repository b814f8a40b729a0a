import type { Clock } from '../../../platform/clock/clock';
import type { Db } from '../../../platform/transaction/in-transaction';
import { operationsDue } from '../queries/operation-rows';
import { type PostingHost, postOperation } from './post-operation';

/** The last turn of each collector that is under way in this process. */
const turns = new Map<number | null, Promise<void>>();

/** One after another for each collector: those who send at once would all go through the same operations, and each would wait for
 *  the other's locks. As `postInTurn`. */
export async function postDue(...order: Parameters<typeof postInTurn>): Promise<void> {
  const [, , collectorId] = order;
  const post = () => postInTurn(...order);
  const mine = (turns.get(collectorId) ?? Promise.resolve()).then(post, post);
  turns.set(collectorId, mine);
  try {
    await mine;
  } finally {
    if (turns.get(collectorId) === mine) turns.delete(collectorId);
  }
}

/** Posts all that is kept and not judged yet, of one collector or of all, in each device's order; then what waited for it,
 *  until nothing is left that could be posted. What a crash left behind is among it. */
async function postInTurn(
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
