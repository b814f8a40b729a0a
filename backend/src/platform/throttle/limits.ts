import { settings } from '../settings';
import type { Limit } from './bucket';

/** How often what may be tried: decision 0006 says why. Passwords here are digits, and many of them birthdays. */

const MINUTE = 60;
const HOUR = 3_600;

function limit(name: string, attempts: number, seconds: number): () => Limit {
  return () => ({ name, attempts: attempts * settings().authLimitsFactor, seconds });
}

export const LIMITS = {
  /** Wrong passwords for one account from one address. */
  loginPair: limit('login account+address', 10, HOUR),
  /** Wrong passwords for one account from addresses that it does not know. */
  loginAccount: limit('login account', 20, HOUR),
  /** Wrong passwords from one address that the accounts do not know. */
  loginAddress: limit('login address', 100, HOUR),
  /** Wrong current passwords in one session, the profile's live check included: it asks while one types. */
  passwordCheck: limit('password check session', 20, 15 * MINUTE),
  /** The same over all sessions of one account. */
  passwordCheckAccount: limit('password check account', 60, HOUR),
  registerAddress: limit('register address', 20, HOUR),
  registerAccount: limit('register account', 5, HOUR),
  forgotPair: limit('forgot account+address', 5, HOUR),
  forgotAddress: limit('forgot address', 30, HOUR),
  /** Mails to one account, no matter who asks for them. */
  forgotAccount: limit('forgot account', 5, HOUR),
  /** Reset codes that were none. */
  resetAddress: limit('reset address', 30, HOUR),
  /** Refresh tokens that were none. */
  refreshAddress: limit('refresh address', 60, HOUR),
  /** Postal codes looked up: each unknown one is a question to services of others. */
  postalCode: limit('postal code address', 60, 10 * MINUTE),
  /** Codes of receipts, right ones too: who tries many finds none. */
  receiptCode: limit('receipt code address', 60, 10 * MINUTE),
  refreshAccount: limit('refresh account', 60, 10 * MINUTE),
} as const;
