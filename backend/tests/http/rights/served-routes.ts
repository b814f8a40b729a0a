import type { TestApp } from '../../harness';

interface Layer {
  methods: string[];
  path: string;
}

/** Strapi answers `/_health` to whatever method there is. */
const EVERY_METHOD = 10;

function callsOf({ methods, path }: Layer): string[] {
  if (methods.length > EVERY_METHOD) return [`ANY ${path}`];
  return methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`);
}

/** Every call that the product answers, by the router's own table: 'POST /api/costs'. */
export function servedRoutes(app: TestApp): string[] {
  const layers: Layer[] = app.strapi.server.listRoutes();
  return [...new Set(layers.flatMap(callsOf))].sort();
}

/** The admin panel's calls: another door, with people of its own. */
export const isOfPanel = (call: string): boolean =>
  / \/(admin|content-manager|users-permissions)(\/|$)/.test(call);
