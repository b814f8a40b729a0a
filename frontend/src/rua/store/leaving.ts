import type { KeptOperation } from '@rua/model/operation';
import { type StreetDatabase, SURE } from './database';
import { isSealed, seal, type StoredOperation } from './seal';

/** Takes the package, the session and all that can be read of a collector off the phone. What they tapped stays sealed, or where
 *  nothing can be sealed, as little of it as is sent. Another tab may tap or hear an answer meanwhile: then it begins anew. */
export async function sealAndLeave(
  database: StreetDatabase,
  collector: number,
  key: CryptoKey | null,
): Promise<void> {
  const isTheirs = (one: StoredOperation): one is KeptOperation =>
    !isSealed(one) && one.collector === collector;
  for (;;) {
    const left = (await database.getAll('operations')).filter(isTheirs);
    const kept = left.filter(staysHere);
    const rest = key ? await Promise.all(kept.map((one) => seal(one, key))) : kept.flatMap(bare);
    const stores = ['operations', 'packages', 'session'] as const;
    const write = database.transaction(stores, 'readwrite', SURE);
    const operations = write.objectStore('operations');
    const now = (await operations.getAll()).filter(isTheirs);
    const isAsRead = JSON.stringify(now) === JSON.stringify(left);
    if (isAsRead) {
      const sessions = write.objectStore('session');
      if ((await sessions.get('session'))?.user.id === collector) await sessions.clear();
      await write.objectStore('packages').delete(collector);
      await Promise.all(left.map(({ id }) => operations.delete(id)));
      await Promise.all(rest.map((one) => operations.put(one)));
    }
    await write.done;
    if (isAsRead) return;
  }
}

const OF_NO_CLIENT: readonly string[] = ['open_box', 'cost', 'count', 'close_box'];

/** What waits for the office's decision comes back with the package, as the office has it by then. */
const staysHere = ({ kind, state }: KeptOperation): boolean =>
  state === 'waiting' || state === 'accepted' || OF_NO_CLIENT.includes(kind);

/** What is sent stays as it is, and what names no client; the name that the screens show comes back with the package. */
function bare(operation: KeptOperation): KeptOperation[] {
  const { kind, state, note } = operation;
  if (OF_NO_CLIENT.includes(kind)) return [operation];
  return state === 'waiting' ? [{ ...operation, note: { ...note, title: '' } }] : [];
}

/** What was opened, while its collector is in. The package was asked for after all of it that had been accepted. */
export async function putBack(
  database: StreetDatabase,
  collector: number,
  opened: readonly KeptOperation[],
): Promise<void> {
  const write = database.transaction(['operations', 'session'], 'readwrite', SURE);
  const isIn = (await write.objectStore('session').get('session'))?.user.id === collector;
  for (const operation of isIn ? opened : []) {
    const is_in_package = operation.is_in_package || operation.state === 'accepted';
    await write.objectStore('operations').put({ ...operation, is_in_package });
  }
  await write.done;
}
