/** A session that one half of the client began for the other: the office's login is also where collectors try first.
 *  It goes through this tab's own storage, and is gone once it was taken. */
const KEY = 'crediario.handover';

export interface HandedSession {
  user: { id: number };
  jwt: string;
  refreshToken: string;
}

export function handOver(session: HandedSession): void {
  sessionStorage.setItem(KEY, JSON.stringify(session));
}

export function takeHandover<Session extends HandedSession>(): Session | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text ? (JSON.parse(text) as Session) : null;
}
