import { audit } from '../../../core/audit/audit';
import { hashOfToken, newSecretToken } from '../../../platform/sessions/secret-token';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import {
  findRecipient,
  keepResetCode,
  type Recipient,
} from '../../../platform/sessions/password-resets';

/** Time to fetch the mail on another device, not to find it in an old mailbox. */
export const RESET_MINUTES = 60;

/** Makes a code for the user with this address and stores its hash; null if there is no such user, or one without
 *  access. Earlier codes stay valid: after two requests either mail works. */
export async function requestPasswordReset(
  trx: Transaction,
  email: string,
): Promise<{ recipient: Recipient; code: string } | null> {
  const recipient = await findRecipient(trx, email.toLowerCase());
  if (!recipient) return null;
  const code = newSecretToken();
  await keepResetCode(trx, recipient.id, hashOfToken(code), RESET_MINUTES);
  const entry = { action: 'request-password-reset', entity: 'user', entityId: recipient.id };
  await audit({ trx, user: null }, entry);
  return { recipient, code };
}
