import { currentSession, subscribeToSession } from '@shared/session/session';

/** Whom one came from, the last first, by their ids: how they stand is asked for anew. Kept for as long as this tab is open
 *  and nowhere else: the browser holds three things of a session (spec section 9), and this is none of them. */
let recent: readonly number[] = [];

const MOST_KEPT = 6;

export function rememberClient(id: number): void {
  recent = [id, ...recent.filter((other) => other !== id)].slice(0, MOST_KEPT);
}

export const recentClients = (): readonly number[] => recent;

const CLIENT_PAGE = /^\/sellings\/(?:client-list\/(\d+)\/details|new-selling\/(\d+))/;

/** Also those whom one reached without searching. */
export function rememberAddress(pathname: string): void {
  const [, page, sale] = CLIENT_PAGE.exec(pathname) ?? [];
  const id = Number(page ?? sale);
  if (id > 0) rememberClient(id);
}

// Whom one user looked for is nothing for the next.
subscribeToSession(() => {
  if (!currentSession().user) recent = [];
});
