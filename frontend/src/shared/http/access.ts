import type { SessionAnswer } from '@crediario/contract/wire';
import axios from 'axios';
import { ageOf } from '@shared/session/access-token';
import { continueSession, endSession } from '@shared/session/session';
import { readAccessToken, readRefreshToken } from '@shared/session/storage';
import { errorStatus } from './errors';

const LOCK = 'crediario.refresh';
const TIMEOUT_MS = 10_000;

let renewal: Promise<void> | null = null;

/** The token for the next request, renewed beforehand where its time is nearly up: a 401 is final (spec section 8).
 *  One still good goes out at once while it is renewed beside. */
export async function accessToken(): Promise<string | null> {
  const token = readAccessToken();
  if (!token) return null;
  const age = ageOf(token);
  if (age === 'fresh' || !readRefreshToken()) return token;
  const renewed = renewOnce();
  if (age === 'expired') await renewed;
  return readAccessToken();
}

/** However many requests find the token due, this tab asks once. */
function renewOnce(): Promise<void> {
  renewal ??= inOneTab(renew).finally(() => {
    renewal = null;
  });
  return renewal;
}

/** One tab at a time; those that waited find the work done. Browsers have no locks on plain http outside localhost:
 *  there two tabs may both ask, which the server puts up with. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(LOCK, work) : work());
}

async function renew(): Promise<void> {
  const token = readAccessToken();
  const refreshToken = readRefreshToken();
  if (!token || !refreshToken || ageOf(token) === 'fresh') return;
  try {
    const { data } = await axios.post<SessionAnswer>(
      '/api/auth/refresh',
      { refreshToken },
      { timeout: TIMEOUT_MS },
    );
    // Who logged out or in while this was on its way is not brought back.
    if (readRefreshToken() === refreshToken) continueSession(data);
  } catch (error) {
    // Only a refusal ends the session; a server out of reach is asked again by the next request.
    if (errorStatus(error) === 401 && readRefreshToken() === refreshToken) endSession('expiry');
  }
}
