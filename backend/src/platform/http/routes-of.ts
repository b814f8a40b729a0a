import type { Call, Calls } from '@crediario/contract/wire';

/** '/api/notes/{id}' as Strapi has it, which puts /api before it: '/notes/:id'. */
const routePath = ({ path }: Call): string =>
  path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1');

type Config = Readonly<Record<string, unknown>>;

/** Strapi's routes of a controller's calls: each is answered by the action of its name. */
export function routesOf(controller: string, calls: Calls, configs: Record<string, Config> = {}) {
  const routes = Object.entries(calls).map(([action, call]) => ({
    method: call.method.toUpperCase(),
    path: routePath(call),
    handler: `${controller}.${action}`,
    config: { ...configs[action], ...(call.open && { auth: false as const }) },
  }));
  return { routes };
}
