import type { Context } from 'koa';
import { answerOfError } from '../errors/answer-of-error';
import type { Guards } from '../errors/database-errors';
import type { LoadedStrapi } from '../strapi/loaded-strapi';

/** A right of the panel that Strapi does not know by itself: 'company' is `admin::company`. */
export interface PanelRight {
  uid: string;
  displayName: string;
}

export const actionOf = ({ uid }: PanelRight): string => `admin::${uid}`;

/** Koa's own, with what Strapi's parser and its panel's login put there. */
export type PanelContext = Context & {
  request: { body?: unknown };
  state: { user: { email: string } };
};

/** A call of the panel that is the product's own. Below /admin, so that the panel's networks and policy hold for it. */
export interface PanelCall {
  method: 'GET' | 'PUT';
  path: string;
  answer(ctx: PanelContext): Promise<object>;
}

/** To be called before Strapi's admin starts up. */
export async function registerPanelRight(strapi: LoadedStrapi, right: PanelRight): Promise<void> {
  const { actionProvider } = strapi.service('admin::permission');
  const place = { section: 'settings', category: 'crediario', pluginName: 'admin' };
  await actionProvider.registerMany([{ ...right, ...place }]);
}

/** Serves them to who is logged into the panel and has the right; to nobody else. */
export function servePanelCalls(
  strapi: LoadedStrapi,
  right: PanelRight,
  { calls, guards }: { calls: readonly PanelCall[]; guards: Guards },
): void {
  const policies = [
    'admin::isAuthenticatedAdmin',
    { name: 'admin::hasPermissions', config: { actions: [actionOf(right)] } },
  ];
  const routes = calls.map(({ method, path, answer }) => ({
    method,
    path,
    config: { policies },
    info: { type: 'admin' },
    async handler(ctx: PanelContext) {
      try {
        ctx.body = await answer(ctx);
      } catch (error) {
        // Strapi's panel would answer an error that is none of its own with a 500.
        const { status, body, headers } = answerOfError(error, strapi.log, guards);
        Object.assign(ctx, { status, body });
        ctx.set(headers);
      }
    },
  }));
  strapi.server.routes({ type: 'admin', prefix: '/admin', routes });
}
