import { noteReceived } from './access-token';
import {
  clearStorage,
  concernsSession,
  endToldBy,
  readAccessToken,
  readUser,
  type SessionEnd,
  type SessionUser,
  tellOtherTabs,
  writeTokens,
  writeUser,
} from './storage';

export interface Session {
  user: SessionUser | null;
  endedBy: SessionEnd | null;
}

/** What the server answers to a login or a refresh. */
interface OpenedSession {
  user: SessionUser;
  jwt: string;
  refreshToken: string;
}

let session: Session = { user: null, endedBy: null };
const listeners = new Set<() => void>();

/** Reads the stored user. Called once before the first render: nothing shows until it is known who is there. */
export function restoreSession(): void {
  set({ user: readAccessToken() ? readUser() : null, endedBy: null });
}

export function startSession(opened: OpenedSession): void {
  noteReceived(opened.jwt);
  writeTokens(opened.jwt, opened.refreshToken);
  writeUser(opened.user);
  set({ user: opened.user, endedBy: null });
}

/** The same session under new tokens: after a refresh, or after the own password was changed. */
export function continueSession({ user, jwt, refreshToken }: OpenedSession): void {
  noteReceived(jwt);
  writeTokens(jwt, refreshToken);
  updateUser(user);
}

/** Changes of the user merge into the stored one (spec section 3). */
export function updateUser(changes: Partial<SessionUser>): void {
  const stored = readUser();
  if (!stored) return;
  const user = { ...stored, ...changes };
  writeUser(user);
  set({ user, endedBy: null });
}

export function endSession(endedBy: SessionEnd): void {
  if (session.user) tellOtherTabs(endedBy);
  clearStorage();
  leave(endedBy);
}

function leave(endedBy: SessionEnd): void {
  if (session.user) set({ user: null, endedBy });
}

/** Follows what other tabs do: a session ends here for the same reason as there, and each tab keeps its own place.
 *  Returns the way to stop. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    const told = endToldBy(event);
    if (told) leave(told);
    if (!concernsSession(event.key)) return;
    const user = readAccessToken() ? readUser() : null;
    // Emptied without a reason (the browser's own 'clear data'): not a logout.
    if (user?.id !== session.user?.id) set({ user, endedBy: user ? null : 'expiry' });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

export function currentSession(): Session {
  return session;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}
