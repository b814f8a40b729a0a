import type { Middleware } from 'koa';
import type { LoadedStrapi } from '../strapi/loaded-strapi';
import type { ApiContext } from './api-context';

/** What the router keeps of a route, as much of it as is asked here. */
interface Layer {
  path: string;
  methods: string[];
  stack: Middleware[];
  paramNames: unknown[];
  match(path: string): boolean;
  captures(path: string): string[];
  params(path: string, captures: string[]): Record<string, string>;
}

/** Answers a read whose address is spelt as its route declares it; undefined for all other requests. */
export type FindRead = (path: string) => ((ctx: ApiContext) => Promise<unknown>) | undefined;

const noNext = () => Promise.resolve();

/** Enters the route as the router does. What then runs is what Strapi made of the route: who asks, whether they may, the
 *  route's own middlewares, the controller. */
function enter(layer: Layer, handler: Middleware, ctx: ApiContext): Promise<unknown> {
  ctx['_matchedRoute'] = layer.path;
  ctx.params = layer.params(ctx.path, layer.captures(ctx.path));
  ctx.request.body = {};
  return handler(ctx as never, noNext);
}

/** The API's GET routes: one look at a table for an address without parameters, instead of the router's hundreds of
 *  regular expressions. Built once all routes are there. */
export function findReadOf(strapi: LoadedStrapi): FindRead {
  const fixed = new Map<string, (ctx: ApiContext) => Promise<unknown>>();
  const others: { layer: Layer; answer: (ctx: ApiContext) => Promise<unknown> }[] = [];
  const layers: Layer[] = strapi.server.api('content-api').listRoutes();
  for (const layer of layers) {
    const [handler, more] = layer.stack;
    if (!layer.methods.includes('GET') || !handler || more) continue;
    const answer = (ctx: ApiContext) => enter(layer, handler, ctx);
    if (layer.paramNames.length > 0) others.push({ layer, answer });
    else if (!fixed.has(layer.path)) fixed.set(layer.path, answer);
  }
  return (path) => fixed.get(path) ?? others.find(({ layer }) => layer.match(path))?.answer;
}
