import { type BusinessDate, isRole, isStaffRole } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import type { Context } from 'koa';
import type { CurrentUser } from '../transaction/context';

/** Koa's context as a controller of the API sees it: body and parameters parsed, the user in place. */
export type ApiContext = Context & {
  params: Record<string, string>;
  request: Context['request'] & { body?: unknown };
  state: {
    user?: {
      id: number;
      role?: { type?: unknown } | null;
      blocked?: boolean | null;
      sessionId?: number | null;
      databaseMark?: string;
    };
    /** Nothing is sent before the caller is known: see access/caller-ahead.ts. */
    waitsForCaller?: boolean;
    /** The business day that the answer is of, where that and the database's mark say all that it is made from: see
     *  answer-tag.ts. */
    markedOn?: BusinessDate;
  };
};

/** Who asks, by the token.
 *  Throws: DomainError UNAUTHENTICATED without a session, FORBIDDEN for a role that the product does not know. */
export function currentUser(ctx: Pick<ApiContext, 'state'>): CurrentUser {
  const { user } = ctx.state;
  if (!user) throw new DomainError('UNAUTHENTICATED');
  const role = user.role?.type;
  if (!isRole(role)) throw new DomainError('FORBIDDEN');
  return { id: user.id, role, isStaff: isStaffRole(role) };
}

/** The session of the token that came with the request.
 *  Throws: DomainError UNAUTHENTICATED. */
export function currentSessionId(ctx: Pick<ApiContext, 'state'>): number {
  const id = ctx.state.user?.sessionId;
  if (!id) throw new DomainError('UNAUTHENTICATED');
  return id;
}
