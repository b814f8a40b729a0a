import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { TokenClaims } from './token-owner';

/** What a token of ours says, even after its time: for what a phone that was long away still has to hand in. Null for what
 *  is not signed by us. */
export function claimsOfLateToken(token: string, key: KeyObject): TokenClaims | null {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const expected = createHmac('sha256', key).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { id, session } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as TokenClaims;
  return Number.isSafeInteger(id) && Number.isSafeInteger(session) ? { id, session } : null;
}
