import { HOUR, limit, MINUTE } from '../../platform/throttle/limit';

/** How often what may be tried: decision 0006 says why. Passwords here are digits, and many of them birthdays. */
export const LIMITS = {
  /** Wrong passwords for one account from one address. */
  loginPair: limit('login account+address', 10, HOUR),
  /** Wrong passwords for one account from addresses that it does not know. */
  loginAccount: limit('login account', 20, HOUR),
  /** Wrong passwords from one address that the accounts do not know. */
  loginAddress: limit('login address', 100, HOUR),
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
  refreshAccount: limit('refresh account', 60, 10 * MINUTE),
} as const;
