import { endSession } from '@shared/session/session';
import { readAccessToken } from '@shared/session/storage';
import { endOnServer } from './api';

/** Logs out at once. The server is informed in the background; if it is unreachable, the session expires. */
export function logOut(): void {
  const token = readAccessToken();
  endSession('logout');
  if (token) void endOnServer(token);
}
