import { isDomainError } from '@crediario/contract/errors';
import { type RegisterBody, readBody, registerBody } from '@crediario/contract/wire';
import { userRecord } from '../../employee/queries/user-record';
import { registerEmployee } from '../../employee/use-cases/register-employee';
import { hashPassword } from '../../../platform/access/passwords';
import type { ApiContext } from '../../../platform/http/api-context';
import { runWrite } from '../../../platform/http/write';
import { judged } from '../../../platform/throttle/attempt';
import { inTransaction, type Transaction } from '../../../platform/transaction/in-transaction';
import { countRegistration } from './throttles';

/** What a stranger is told, whether or not the address was taken: nothing that the request did not say. */
function neutralAnswer({ name, finalname, cpf, phone, email }: Omit<RegisterBody, 'password'>) {
  const address = email.toLowerCase();
  return {
    user: { name, finalname, cpf, phone, email: address, username: address, blocked: true },
  };
}

const isUnique = (error: unknown) => (error as { code?: string } | null)?.code === '23505';
const isTaken = (error: unknown) =>
  isUnique(error) || (isDomainError(error) && error.code === 'EMAIL_TAKEN');

/** POST /api/auth/local/register. Never answers a token: the new employee logs in. */
export async function register(ctx: ApiContext) {
  const { password, ...input } = readBody(registerBody, ctx.request.body);
  if (ctx.state.user) {
    const passwordHash = await hashPassword(password);
    const user = await runWrite(strapi, ctx, async (context) =>
      userRecord(context.trx, await registerEmployee(context, { ...input, passwordHash })),
    );
    ctx.body = { user };
    return;
  }
  const attempt = await countRegistration(ctx, input.email);
  // Before any connection is taken, which would wait in line with it.
  const passwordHash = await judged(attempt, () => hashPassword(password));
  const byThemselves = (trx: Transaction) =>
    registerEmployee({ trx, user: null }, { ...input, passwordHash });
  await inTransaction(strapi, byThemselves).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });
  ctx.body = neutralAnswer(input);
}
