/** The three things that a browser remembers of a session (spec section 9), under one prefix. */
const KEYS = {
  user: 'crediario.user',
  accessToken: 'crediario.accessToken',
  refreshToken: 'crediario.refreshToken',
} as const;

/** Never kept: written and taken back at once, so that the other tabs hear the reason before they see the rest go. */
const END_KEY = 'crediario.sessionEnd';

/** Why there is no session any more: after an expiry the login leads back to where one was, after a logout not. */
export type SessionEnd = 'logout' | 'expiry';

export interface SessionUser {
  id: number;
  email: string;
  username?: string;
  name?: string | null;
  finalname?: string | null;
  phone?: string | null;
}

export function readUser(): SessionUser | null {
  const text = localStorage.getItem(KEYS.user);
  if (!text) return null;
  try {
    const user: unknown = JSON.parse(text);
    return isSessionUser(user) ? user : null;
  } catch {
    return null;
  }
}

export function writeUser(user: SessionUser): void {
  localStorage.setItem(KEYS.user, JSON.stringify(user));
}

export function readAccessToken(): string | null {
  return localStorage.getItem(KEYS.accessToken);
}

export function readRefreshToken(): string | null {
  return localStorage.getItem(KEYS.refreshToken);
}

export function writeTokens(accessToken: string, refreshToken: string): void {
  localStorage.setItem(KEYS.accessToken, accessToken);
  localStorage.setItem(KEYS.refreshToken, refreshToken);
}

export function clearStorage(): void {
  for (const key of Object.values(KEYS)) localStorage.removeItem(key);
}

export function tellOtherTabs(endedBy: SessionEnd): void {
  localStorage.setItem(END_KEY, endedBy);
  localStorage.removeItem(END_KEY);
}

/** The reason that another tab gave by this change, if it is one that gives a reason. */
export function endToldBy({ key, newValue }: StorageEvent): SessionEnd | null {
  if (key !== END_KEY) return null;
  return newValue === 'logout' || newValue === 'expiry' ? newValue : null;
}

/** True for a change that another tab made to one of our keys; a null key means that all were cleared. */
export function concernsSession(changedKey: string | null): boolean {
  return changedKey === null || Object.values<string>(KEYS).includes(changedKey);
}

function isSessionUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' && value !== null && typeof (value as SessionUser).id === 'number'
  );
}
