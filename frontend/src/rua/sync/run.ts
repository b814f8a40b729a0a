import type { StreetStore } from '@rua/store/street-store';
import { alone, askPackage, deliver, isBlocked } from './api';
import { flush, type FlushOutcome } from './flush';

const FLUSH_LOCK = 'crediario.rua.flush';

export const APP_VERSION = '1.0.0';

/** Sends what waits, and asks for what changed. One tab, or the worker, at a time. */
export function sync(store: StreetStore): Promise<FlushOutcome> {
  return alone(FLUSH_LOCK, async () => {
    const about = { appVersion: APP_VERSION, nowMs: Date.now() };
    const outcome = await flush(store, (bundle) => deliver(store, bundle), about);
    const isThrough = outcome === 'all_sent' || outcome === 'refused';
    const last = isThrough ? ((await freshPackage(store)) ?? outcome) : outcome;
    if (last !== 'blocked' && !(last === 'no_session' && (await isTakenAway(store)))) return last;
    await store.wipe();
    return 'blocked';
  });
}

/** Where it can not be asked, it is asked with the next contact. */
const isTakenAway = (store: StreetStore): Promise<boolean> =>
  isBlocked(store, APP_VERSION).catch(() => false);

/** What came in the way, or null. */
async function freshPackage(store: StreetStore): Promise<FlushOutcome | null> {
  const session = await store.session();
  if (!session) return 'no_session';
  const operations = await store.operations();
  const seen = operations
    .filter(({ state, is_in_package }) => state === 'accepted' && !is_in_package)
    .map(({ id }) => id);
  const known = await store.package(session.user.id);
  const device = await store.device();
  const answer = await askPackage(store, {
    since: known?.version,
    device: device?.id,
    unsent: operations.filter(
      ({ state, collector }) => state === 'waiting' && collector === session.user.id,
    ).length,
  });
  if (answer.kind === 'package') {
    await store.takePackage(answer.pack, answer.offsetMs, seen);
    return null;
  }
  return answer.kind === 'none' ? null : answer.kind;
}
