import {
  changePasswordBody,
  checkPasswordBody,
  checkResetCodeBody,
  forgotPasswordBody,
  readBody,
  resetPasswordBody,
} from '@crediario/contract/wire';
import { resetMail } from '../mail/reset-mail';
import { isResetCodeGood } from '../../../platform/sessions/password-resets';
import { findPasswordHash } from '../../../platform/access/stored-password';
import { changePassword as changePasswordCase } from '../use-cases/change-password';
import { requestPasswordReset } from '../use-cases/request-password-reset';
import { resetPassword as resetPasswordCase } from '../use-cases/reset-password';
import { companyOf } from '../../../core/company/company';
import { hashPassword, passwordMatches } from '../../../platform/access/passwords';
import { inBackground } from '../../../platform/background/background';
import { type ApiContext, currentUser } from '../../../platform/http/api-context';
import { runWrite } from '../../../platform/http/write';
import { sendMail } from '../../../platform/mail/send-mail';
import { hashOfToken } from '../../../platform/sessions/secret-token';
import { judged } from '../../../platform/throttle/attempt';
import { rememberAddress } from '../../../platform/throttle/known-addresses';
import { inTransaction } from '../../../platform/transaction/in-transaction';
import { sessionAnswer } from './session-answer';
import { countPasswordCheck } from '../../employee/handlers/count-password-check';
import { addressOf, countBadCode, countForgotten, mayMailTo } from './throttles';

/** POST /api/auth/forgot-password. Whether anybody has this address, neither the answer tells nor its duration: all
 *  that depends on it happens afterwards. */
export async function forgotPassword(ctx: ApiContext) {
  const { email } = readBody(forgotPasswordBody, ctx.request.body);
  await countForgotten(ctx, email);
  inBackground(strapi, 'The mail for a forgotten password', async () => {
    if (!(await mayMailTo(email))) return;
    const made = await inTransaction(strapi, (trx) => requestPasswordReset(trx, email));
    if (!made) return;
    const { name } = await companyOf(strapi.db.connection);
    await sendMail(strapi, resetMail(name, made.recipient, made.code));
  });
  ctx.body = { ok: true };
}

/** POST /api/auth/reset-password */
export async function resetPassword(ctx: ApiContext) {
  const input = readBody(resetPasswordBody, ctx.request.body);
  await judgeCode(ctx, input.code);
  const hashed = { code: input.code, password: await hashPassword(input.password) };
  const session = await inTransaction(strapi, (trx) => resetPasswordCase(trx, hashed));
  await rememberAddress(strapi.db.connection, session.userId, addressOf(ctx));
  ctx.body = await sessionAnswer(session);
}

/** POST /api/auth/check-reset-code: the form that the mailed link leads to asks before anybody types. A code that is
 *  none counts as one that was tried. */
export async function checkResetCode(ctx: ApiContext) {
  const { code } = readBody(checkResetCodeBody, ctx.request.body);
  ctx.body = { data: { valid: await judgeCode(ctx, code) } };
}

/** Whether the code would be taken; one that would not counts for its address. */
async function judgeCode(ctx: ApiContext, code: string): Promise<boolean> {
  const isGood = await isResetCodeGood(strapi.db.connection, hashOfToken(code));
  if (!isGood) await countBadCode(ctx);
  return isGood;
}

/** POST /api/auth/change-password */
export async function changePassword(ctx: ApiContext) {
  const input = readBody(changePasswordBody, ctx.request.body);
  const attempt = await countPasswordCheck(ctx);
  const change = () => runWrite(strapi, ctx, (context) => changePasswordCase(context, input));
  const session = await judged(attempt, change);
  await attempt.forgive();
  ctx.body = await sessionAnswer(session);
}

/** POST /api/auth/check-password: the profile's live check. Counts for itself, so that no typing error shuts the
 *  login, and asks for a token, so that it is no door to guess at. */
export async function checkPassword(ctx: ApiContext) {
  const { currentPassword } = readBody(checkPasswordBody, ctx.request.body);
  const attempt = await countPasswordCheck(ctx);
  const stored = await findPasswordHash(strapi.db.connection, currentUser(ctx).id);
  const matches = await judged(attempt, () => passwordMatches(currentPassword, stored));
  if (matches) await attempt.forgive();
  ctx.body = { data: { matches } };
}
