import { paths } from '@shared/paths';

/** A session that the office's login began for a collector, who belongs on the other page. It goes through this tab's own
 *  storage, and is gone once it was taken. */
const KEY = 'crediario.handover';

interface HandedSession {
  user: { id: number };
  jwt: string;
  refreshToken: string;
}

export function goToStreet(session: HandedSession): void {
  sessionStorage.setItem(KEY, JSON.stringify(session));
  window.location.assign(paths.street);
}

export function takeHandover<Session extends HandedSession>(): Session | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return text ? (JSON.parse(text) as Session) : null;
}
