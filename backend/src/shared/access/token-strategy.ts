import { DomainError } from '@crediario/contract/errors';
import type { LoadedStrapi } from '../strapi/loaded-strapi';
import { type Ability, createAbilities } from './abilities';
import { findTokenOwner, type TokenClaims, type TokenOwner } from './token-owner';

interface AuthContext {
  get(header: string): string;
  state: { user?: TokenOwner; route?: { config?: { auth?: { scope?: string[] } } } };
}

interface Authentication {
  authenticated: true;
  credentials: TokenOwner | null;
  ability: Ability;
}

/** A stale token left in the browser must not keep its owner from logging in or refreshing it. */
const TOKEN_IS_IRRELEVANT = new Set([
  'plugin::users-permissions.auth.callback',
  'plugin::users-permissions.auth.forgotPassword',
  'plugin::users-permissions.auth.resetPassword',
  'plugin::users-permissions.auth.refresh',
]);

/** An empty `Bearer`, as the web client sends it for the terms, is no token at all. */
function tokenOf(ctx: AuthContext): string | null {
  const scope = ctx.state.route?.config?.auth?.scope ?? [];
  if (scope.some((action) => TOKEN_IS_IRRELEVANT.has(action))) return null;
  return /^Bearer\s+(\S+)\s*$/i.exec(ctx.get('authorization'))?.[1] ?? null;
}

function isTokenClaims(claims: unknown): claims is TokenClaims {
  const { id, session } = (claims ?? {}) as Partial<TokenClaims>;
  return Number.isSafeInteger(id) && Number.isSafeInteger(session);
}

/**
 * Replaces users-permissions' own strategy, which answers 403 where nobody is signed in and reads
 * role and permissions anew for every request. A token is either good or a 401; what the public may
 * call, everyone may.
 */
export function createTokenStrategy(strapi: LoadedStrapi) {
  const abilityOf = createAbilities(() => strapi.db.connection);
  const jwt = () => strapi.plugin('users-permissions').service('jwt');

  async function ownerOf(token: string): Promise<TokenOwner> {
    const claims: unknown = await jwt()
      .verify(token)
      .catch(() => null);
    if (!isTokenClaims(claims)) throw new DomainError('SESSION_EXPIRED');
    const owner = await findTokenOwner(strapi.db.connection, claims);
    if (owner?.blocked) throw new DomainError('ACCESS_BLOCKED');
    if (!owner?.sessionId) throw new DomainError('SESSION_EXPIRED');
    return owner;
  }

  return {
    name: 'crediario-token',

    async authenticate(ctx: AuthContext): Promise<Authentication> {
      const token = tokenOf(ctx);
      if (!token)
        return { authenticated: true, credentials: null, ability: await abilityOf('public') };
      const owner = await ownerOf(token);
      ctx.state.user = owner;
      return { authenticated: true, credentials: owner, ability: await abilityOf(owner.role.type) };
    },

    async verify(
      { credentials, ability }: Authentication,
      { scope }: { scope?: string | string[] } = {},
    ): Promise<void> {
      if (scope !== undefined) {
        const anyone = await abilityOf('public');
        const may = (action: string) => ability.can(action) || anyone.can(action);
        if ([scope].flat().every(may)) return;
      } else if (credentials) return;
      throw new DomainError(credentials ? 'FORBIDDEN' : 'UNAUTHENTICATED');
    },
  };
}
