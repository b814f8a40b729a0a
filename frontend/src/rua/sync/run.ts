import { MOST_OPERATIONS } from '@crediario/contract/wire';
import type { StreetStore } from '@rua/store/street-store';
import { alone, askPackage, deliver, isBlocked } from './api';
import { flush, type FlushOutcome, isInReview, type Pace } from './flush';
import { tellsSomething } from '@rua/model/package';

const FLUSH_LOCK = 'crediario.rua.flush';

export const APP_VERSION = '1.0.0';

/** How many operations go in one request; a line that was too slow is remembered while the page lives. */
const pace: Pace = { most: MOST_OPERATIONS };

/** Sends what waits, and asks for what changed; with `asksReviews` also for what the office has decided. One tab, or the worker,
 *  at a time. Whose session is over leaves nothing behind that can be read. */
export function sync(store: StreetStore, { asksReviews = false } = {}): Promise<FlushOutcome> {
  return alone(FLUSH_LOCK, async () => {
    const session = await store.session();
    const outcome = (await withSealed(store)) ?? (await send(store, asksReviews));
    const isThrough = ['all_sent', 'refused', 'throttled'].includes(outcome);
    const last = isThrough ? ((await freshPackage(store)) ?? outcome) : outcome;
    if (last !== 'blocked' && last !== 'no_session') return last;
    const isBlockedNow = last === 'blocked' || (await isTakenAway(store));
    if (session) await store.leave(session.user.id);
    return isBlockedNow ? 'blocked' : last;
  });
}

/** What was sealed goes before what is tapped now: the package brings its key. Null where nothing holds it up. */
async function withSealed(store: StreetStore): Promise<FlushOutcome | null> {
  const session = await store.session();
  if (!session || (await store.sealed(session.user.id)).length === 0) return null;
  const outcome = await freshPackage(store);
  if (outcome === null) await store.openSealed(session.user.id);
  return outcome;
}

/** Where it can not be asked, it is asked with the next contact. */
const isTakenAway = (store: StreetStore): Promise<boolean> =>
  isBlocked(store, APP_VERSION).catch(() => false);

async function send(store: StreetStore, asksReviews = false): Promise<FlushOutcome> {
  const offsetMs = (await store.device())?.offsetMs ?? 0;
  return flush(store, (bundle) => deliver(store, bundle), {
    appVersion: APP_VERSION,
    nowMs: Date.now() + offsetMs,
    asksReviews,
    pace,
  });
}

/** What came in the way, or null. A package may hold what the office decided of an operation that is in review here: taken
 *  so, the operation would count twice. Those are asked about first, and the package again where one was decided. */
async function freshPackage(store: StreetStore): Promise<FlushOutcome | null> {
  for (;;) {
    const seen = (await store.operations())
      .filter(({ state, is_in_package }) => state === 'accepted' && !is_in_package)
      .map(({ id }) => id);
    const answer = await packageSince(store);
    if (answer.kind === 'none') return null;
    if (answer.kind !== 'package') return answer.kind;
    const hindrance = await newsOfReviews(store, answer);
    if (hindrance === 'decided') continue;
    if (hindrance) return hindrance;
    await store.takePackage(answer.pack, answer.offsetMs, seen);
    return null;
  }
}

async function packageSince(store: StreetStore) {
  const session = await store.session();
  if (!session) return { kind: 'no_session' } as const;
  const known = await store.package(session.user.id);
  const device = await store.deviceId();
  const kept = [...(await store.operations()), ...(await store.sealed(session.user.id))];
  const answer = await askPackage(store, {
    since: known?.version,
    device,
    unsent: kept.filter(({ state }) => state === 'waiting').length,
  });
  return answer.kind === 'package'
    ? { ...answer, isNews: tellsSomething(known, answer.pack) }
    : answer;
}

/** Null where nothing was decided, or the package says nothing new. */
async function newsOfReviews(
  store: StreetStore,
  { isNews }: { isNews: boolean },
): Promise<FlushOutcome | 'decided' | null> {
  const before = (await store.operations()).filter(isInReview);
  if (!isNews || before.length === 0) return null;
  const outcome = await send(store, true);
  if (outcome !== 'all_sent' && outcome !== 'refused') return outcome;
  const after = new Set((await store.operations()).filter(isInReview).map(({ id }) => id));
  return before.every(({ id }) => after.has(id)) ? null : 'decided';
}
