import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Context, Middleware } from 'koa';
import type { LoadedStrapi } from '../strapi/loaded-strapi';

type Headers = Readonly<Record<string, string>>;

interface NamedMiddleware {
  name: string;
  config?: object;
}

/** Set by the compression and CORS middlewares. */
const VARY = 'Origin, Accept-Encoding';

/** The headers that every answer of the API carries: what Strapi's own `strapi::security`, as it is configured, sets on
 *  one. They do not depend on the request, and are built once. */
export async function standingHeaders(strapi: LoadedStrapi): Promise<Headers> {
  const listed: (string | NamedMiddleware)[] = strapi.config.get('middlewares');
  const isSecurity = (one: string | NamedMiddleware): one is NamedMiddleware =>
    typeof one === 'object' && one.name === 'strapi::security';
  const { name, config } = listed.find(isSecurity) ?? { name: 'strapi::security' };
  const secure = strapi.middleware(name)(config ?? {}, { strapi }) as Middleware;
  const asked = Object.assign(new IncomingMessage(new Socket()), { url: '/api', method: 'GET' });
  const ctx: Context = strapi.server.app.createContext(asked, new ServerResponse(asked));
  await secure(ctx as never, () => Promise.resolve());
  return { ...(ctx.response.headers as Headers), vary: VARY };
}
