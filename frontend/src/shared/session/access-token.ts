/** How long an access token still serves. The browser's clock may be wrong: for a token that arrived in this page
 *  it is only the stopwatch since then; for one that was found in storage it has to be trusted. */

/** Renewed in the last quarter of its life: early enough for a closed laptop, late enough to be rare. */
const RENEWED_IN_LAST = 1 / 4;

interface Times {
  issuedAtMs: number;
  expiresAtMs: number;
}

let received: { token: string; atMs: number } | null = null;

export function noteReceived(token: string): void {
  received = { token, atMs: Date.now() };
}

export type TokenAge = 'fresh' | 'due' | 'expired';

/** A token that cannot be read is left for the server to judge. */
export function ageOf(token: string): TokenAge {
  const times = timesOf(token);
  if (!times) return 'fresh';
  const { issuedAtMs, expiresAtMs } = times;
  const isOurs = received?.token === token;
  const nowMs = received && isOurs ? issuedAtMs + (Date.now() - received.atMs) : Date.now();
  if (nowMs >= expiresAtMs) return 'expired';
  return nowMs >= expiresAtMs - (expiresAtMs - issuedAtMs) * RENEWED_IN_LAST ? 'due' : 'fresh';
}

function timesOf(token: string): Times | null {
  try {
    const [, claims = ''] = token.split('.');
    const { iat, exp } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as {
      iat?: unknown;
      exp?: unknown;
    };
    if (typeof iat !== 'number' || typeof exp !== 'number') return null;
    return { issuedAtMs: iat * 1000, expiresAtMs: exp * 1000 };
  } catch {
    return null;
  }
}
