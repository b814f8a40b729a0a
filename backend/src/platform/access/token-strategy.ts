import type { ServerResponse } from 'node:http';
import { DomainError } from '@crediario/contract/errors';
import type { LoadedStrapi } from '../strapi/loaded-strapi';
import { type Ability, createAbilities } from './abilities';
import { CallerAhead, goAhead, rememberCaller, rememberedCaller } from './caller-ahead';
import { isBarredSession } from '../sessions/sessions';
import { claimsOfLateToken } from './late-token';
import { createTokenReader } from './read-tokens';
import { admitted, findTokenOwner, type TokenClaims, type TokenOwner } from './token-owner';

interface AuthContext {
  get(header: string): string;
  res: ServerResponse;
  state: {
    /** The code that ran the route ahead makes sure that nothing is sent before the caller is confirmed. */
    waitsForCaller?: boolean;
    user?: TokenOwner;
    route?: { config?: { auth?: { scope?: string[] } } };
  };
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

/** Not where the browser asks whether its copy holds: the database's mark decides that, before anything is read. */
function mayGoAhead(ctx: AuthContext, aheadReads: ReadonlySet<string>): boolean {
  const [action = ''] = ctx.state.route?.config?.auth?.scope ?? [];
  return ctx.state.waitsForCaller === true && aheadReads.has(action) && !ctx.get('if-none-match');
}

/**
 * Replaces users-permissions' own strategy, which answers 403 where nobody is signed in and reads
 * role and permissions anew for every request. A token is either good or a 401; what the public may
 * call, everyone may.
 */
export function createTokenStrategy(
  strapi: LoadedStrapi,
  { aheadReads, openToBlocked }: Record<'aheadReads' | 'openToBlocked', ReadonlySet<string>>,
) {
  const abilityOf = createAbilities(() => strapi.db.connection);
  const readToken = createTokenReader((token) =>
    strapi.plugin('users-permissions').service('jwt').verify(token),
  );

  async function claimsOf(token: string): Promise<TokenClaims> {
    const claims = await readToken(token);
    if (!claims) throw new DomainError('SESSION_EXPIRED');
    return claims;
  }

  async function ownerOf(ctx: AuthContext, claims: TokenClaims): Promise<TokenOwner> {
    const read = () => findTokenOwner(strapi.db.connection, claims);
    const expected = mayGoAhead(ctx, aheadReads) ? rememberedCaller(claims) : undefined;
    if (expected) {
      // Kept for seconds: where it must be read anew, it is not what takes the question along.
      await abilityOf(expected.role.type);
      goAhead(ctx.res, new CallerAhead(expected, read));
      return expected;
    }
    const owner = admitted(await read());
    rememberCaller(owner);
    return owner;
  }

  /** The user of a call that a blocked user may still make, by a session that they had when access was taken away; its
   *  token may have run out. Null where it is no such call or user. Throws: DomainError ACCESS_BLOCKED. */
  async function blockedOwnerOf(ctx: AuthContext, token: string): Promise<TokenOwner | null> {
    const [action = ''] = ctx.state.route?.config?.auth?.scope ?? [];
    if (!openToBlocked.has(action)) return null;
    const claims = claimsOfLateToken(
      token,
      strapi.config.get('plugin.users-permissions.jwtSecret'),
    );
    if (!claims) return null;
    const owner = await findTokenOwner(strapi.db.connection, claims);
    if (!owner?.blocked) return null;
    if (!(await isBarredSession(strapi.db.connection, claims))) {
      throw new DomainError('ACCESS_BLOCKED');
    }
    return owner;
  }

  return {
    name: 'crediario-token',

    async authenticate(ctx: AuthContext): Promise<Authentication> {
      const token = tokenOf(ctx);
      if (!token)
        return { authenticated: true, credentials: null, ability: await abilityOf('public') };
      const owner =
        (await blockedOwnerOf(ctx, token)) ?? (await ownerOf(ctx, await claimsOf(token)));
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
