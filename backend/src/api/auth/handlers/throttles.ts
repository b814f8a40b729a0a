import type { ApiContext } from '../../../platform/http/api-context';
import { addressSubject } from '../../../platform/throttle/address';
import { type Attempt, countAttempt } from '../../../platform/throttle/attempt';
import { take } from '../../../platform/throttle/bucket';
import { isKnownAddress } from '../../../platform/throttle/known-addresses';
import { LIMITS } from '../limits';

/** What is counted for which call, and for whom. Decision 0006 says why. */

const db = () => strapi.db.connection;

export const addressOf = (ctx: ApiContext): string => addressSubject(ctx.request.ip);

const pairOf = (ctx: ApiContext, account: string) => `${account} ${addressOf(ctx)}`;

/** At an address that the account knows, wrong passwords from elsewhere do not count. */
export async function countLogin(ctx: ApiContext, account: string): Promise<Attempt> {
  const address = addressOf(ctx);
  const pair = { limit: LIMITS.loginPair(), subject: pairOf(ctx, account) };
  if (await isKnownAddress(db(), account, address)) return countAttempt(db(), [pair]);
  return countAttempt(db(), [
    pair,
    { limit: LIMITS.loginAccount(), subject: account },
    { limit: LIMITS.loginAddress(), subject: address },
  ]);
}

export function countRegistration(ctx: ApiContext, email: string): Promise<Attempt> {
  return countAttempt(db(), [
    { limit: LIMITS.registerAddress(), subject: addressOf(ctx) },
    { limit: LIMITS.registerAccount(), subject: email.toLowerCase() },
  ]);
}

export async function countForgotten(ctx: ApiContext, email: string): Promise<void> {
  await countAttempt(db(), [
    { limit: LIMITS.forgotPair(), subject: pairOf(ctx, email.toLowerCase()) },
    { limit: LIMITS.forgotAddress(), subject: addressOf(ctx) },
  ]);
}

/** A mailbox is not to be flooded by strangers. The links that are in it already are good ones. */
export async function mayMailTo(email: string): Promise<boolean> {
  return (await take(db(), { limit: LIMITS.forgotAccount(), subject: email.toLowerCase() })) === 0;
}

/** Codes and tokens are judged first: nobody guesses 256 random bits, and a good one is taken while a stranger at the same
 *  address tries bad ones. */
export async function countBadCode(ctx: ApiContext): Promise<void> {
  await countAttempt(db(), [{ limit: LIMITS.resetAddress(), subject: addressOf(ctx) }]);
}

export async function countBadToken(ctx: ApiContext): Promise<void> {
  await countAttempt(db(), [{ limit: LIMITS.refreshAddress(), subject: addressOf(ctx) }]);
}
