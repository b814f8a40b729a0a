import type { TokenClaims } from './token-owner';

/** Enough for all active sessions; the oldest goes first. */
const MOST_TOKENS = 1_000;

type Claims = TokenClaims & { exp: number };

function isClaims(claims: unknown): claims is Claims {
  const { id, session, exp } = (claims ?? {}) as Partial<Claims>;
  return Number.isSafeInteger(id) && Number.isSafeInteger(session) && Number.isSafeInteger(exp);
}

/** Reads access tokens, and checks the signature of each once: the secret is the process's for life, a token says the
 *  same each time, and only its time runs out. Null for what is no token of ours, or is one no more.
 *  @param verify rejects what is not signed by us, or has expired. */
export function createTokenReader(
  verify: (token: string) => Promise<unknown>,
): (token: string) => Promise<TokenClaims | null> {
  const known = new Map<string, Claims>();
  return async (token) => {
    const claims = known.get(token);
    if (claims) {
      if (claims.exp > Date.now() / 1000) return claims;
      known.delete(token);
    }
    const verified = await verify(token).catch(() => null);
    if (!isClaims(verified)) return null;
    known.set(token, verified);
    const [oldest] = known.keys();
    if (known.size > MOST_TOKENS && oldest !== undefined) known.delete(oldest);
    return verified;
  };
}
