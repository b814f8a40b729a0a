import { currentClock } from '../clock/current-clock';
import { fingerprintOf, literalFingerprintOf } from '../idempotency/fingerprint';
import { idempotencyKeyOf, once } from '../idempotency/idempotency';
import type { LoadedStrapi } from '../strapi/loaded-strapi';
import type { CurrentUser, UseCaseContext } from '../transaction/context';
import { inTransaction, type Transaction } from '../transaction/in-transaction';
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

/** A write that a client may repeat: what it does, and how the record is answered. */
export interface RepeatableWrite<Answer> {
  /** Returns the record's id. */
  write(context: UseCaseContext): Promise<number>;
  read(trx: Transaction, id: number): Promise<Answer>;
  /** Checked before the record is read for a repeat whose first answer has expired: it may be another's by now. The writer
   *  may still see a record that was deleted since.
   *  Throws: DomainError FORBIDDEN. */
  assertMaySee(trx: Transaction, user: CurrentUser, id: number): Promise<void>;
}

/** As runWrite, for calls that honour `Idempotency-Key`. */
export async function runWriteOnce<Answer extends object>(
  strapi: LoadedStrapi,
  ctx: ApiContext,
  { write, read, assertMaySee }: RepeatableWrite<Answer>,
): Promise<Answer> {
  if (ctx.headers['idempotency-key'] === undefined) {
    return runWrite(strapi, ctx, async (context) => read(context.trx, await write(context)));
  }
  const key = idempotencyKeyOf(ctx.get('Idempotency-Key'));
  const asked = [ctx.method, ctx.path, ctx.request.body] as const;
  const fingerprint = fingerprintOf(...asked);
  const literalFingerprint = literalFingerprintOf(...asked);
  return runWrite(strapi, ctx, (context) =>
    once(
      context.trx,
      { userId: context.user.id, key, fingerprint, literalFingerprint },
      {
        write: () => write(context),
        read: (id) => read(context.trx, id),
        readAgain: async (id) => {
          await assertMaySee(context.trx, context.user, id);
          return read(context.trx, id);
        },
      },
    ),
  );
}
