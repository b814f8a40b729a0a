import type { UserUpdateBody } from '@crediario/contract/wire';
import { hashOfToken, newSecretToken } from '../../../platform/sessions/secret-token';
import { settings } from '../../../platform/settings';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { keepResetCode } from '../../../platform/sessions/password-resets';
import { findPasswordHash } from '../../../platform/access/stored-password';
import type { UserRecord } from '../queries/user-rows';

/** Long enough for someone who reads mails in the evening. */
export const ACCESS_HOURS = 24;
const MINUTES = 60;

/** A password that staff do not know to be the person's own: chosen by a stranger who typed this name and address into
 *  the registration, or public because it is the demonstration's. */
const hasDoubtfulPassword = ({ self_registered, demo }: UserRecord): boolean =>
  self_registered || (demo && !settings().demo);

const isLetIn = ({ blocked }: UserRecord, changes: UserUpdateBody): boolean =>
  blocked === true && changes.blocked === false;

/** What becomes of the marks and the password where staff vouch for such an account, by letting it in or by giving it a
 *  password. Let in without one, it has none until its owner sets one by the code that is mailed. */
export function columnsOfVouching(target: UserRecord, changes: UserUpdateBody): object {
  const isVouched = isLetIn(target, changes) || changes.password !== undefined;
  if (!isVouched || !hasDoubtfulPassword(target)) return {};
  const marks = { self_registered: false, ...(!settings().demo && { demo: false }) };
  return changes.password === undefined ? { ...marks, password: null } : marks;
}

/** The code by which the owner sets a password: for a user who gets access without one, because it was just removed or
 *  because an earlier code was never used. Null where nothing calls for one. After the account was changed: what changes a password
 *  ends the codes before it. */
export async function codeForAccess(
  trx: Transaction,
  target: UserRecord,
  changes: UserUpdateBody,
): Promise<string | null> {
  const isDue = isLetIn(target, changes) && changes.password === undefined;
  if (!isDue || (await findPasswordHash(trx, target.id)) !== null) return null;
  const code = newSecretToken();
  await keepResetCode(trx, target.id, hashOfToken(code), ACCESS_HOURS * MINUTES);
  return code;
}
