import { currentClock } from '../clock/current-clock';
import { fingerprintOf, idempotencyKeyOf, once } from '../idempotency/idempotency';
import type { LoadedStrapi } from '../strapi/loaded-strapi';
import type { UseCaseContext } from '../transaction/context';
import { inTransaction } from '../transaction/in-transaction';
import { type ApiContext, currentUser } from './api-context';

/** Runs a use-case for a request: one transaction, the caller's user, the business clock. */
export async function runWrite<Answer>(
  strapi: LoadedStrapi,
  ctx: ApiContext,
  useCase: (context: UseCaseContext) => Promise<Answer>,
): Promise<Answer> {
  const user = currentUser(ctx);
  const clock = currentClock(strapi);
  return inTransaction(strapi, (trx) => useCase({ trx, clock, user }));
}

/** As runWrite, for calls that honour `Idempotency-Key`. */
export async function runWriteOnce<Answer extends object>(
  strapi: LoadedStrapi,
  ctx: ApiContext,
  useCase: (context: UseCaseContext) => Promise<Answer>,
): Promise<Answer> {
  const header = ctx.get('Idempotency-Key');
  if (ctx.headers['idempotency-key'] === undefined) return runWrite(strapi, ctx, useCase);
  const key = idempotencyKeyOf(header);
  const fingerprint = fingerprintOf(ctx.method, ctx.path, ctx.request.body);
  return runWrite(strapi, ctx, (context) =>
    once(context.trx, { userId: context.user.id, key, fingerprint }, () => useCase(context)),
  );
}
