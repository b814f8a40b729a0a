import { currentSession, subscribeToSession } from '@shared/session/session';

/** Whom one came from, the last first, by their ids alone: names are asked for anew. Of this tab, which keeps them over a
 *  reload, and of one login: beside the session the browser itself holds nothing (spec section 9). */
const KEY = 'crediario.recents';

const MOST_KEPT = 6;

interface Kept {
  userId: number;
  ids: number[];
}

export function rememberClient(id: number): void {
  keep([id, ...recentClients().filter((other) => other !== id)]);
}

/** Nobody's but those of who is logged in. */
export function recentClients(): readonly number[] {
  const kept = read();
  return kept && kept.userId === currentSession().user?.id ? kept.ids : [];
}

/** Of those asked for: who is not there any more, or was anonymised, is not asked for again. */
export function forgetOthers(asked: readonly number[], there: readonly number[]): void {
  const gone = asked.filter((id) => !there.includes(id));
  if (gone.length > 0) keep(recentClients().filter((id) => !gone.includes(id)));
}

function keep(ids: readonly number[]): void {
  const userId = currentSession().user?.id;
  if (userId === undefined) return;
  const kept: Kept = { userId, ids: ids.slice(0, MOST_KEPT) };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  const { userId, ids } = (value ?? {}) as Partial<Kept>;
  return typeof userId === 'number' && Array.isArray(ids) && ids.every(Number.isInteger);
}

const CLIENT_PAGE = /^\/sellings\/(?:client-list\/(\d+)\/details|new-selling\/(\d+))/;

/** Also those whom one reached without searching. */
export function rememberAddress(pathname: string): void {
  const [, page, sale] = CLIENT_PAGE.exec(pathname) ?? [];
  const id = Number(page ?? sale);
  if (id > 0) rememberClient(id);
}

// Whom one user looked for is nothing for the next.
subscribeToSession(() => {
  if (!currentSession().user) sessionStorage.removeItem(KEY);
});
