import { randomBytes } from 'node:crypto';

interface Env {
  (name: string, fallback?: string): string;
  int(name: string, fallback?: number): number;
  bool(name: string, fallback?: boolean): boolean;
  array(name: string, fallback?: string[]): string[];
}

/** Production refuses to start without its keys (see platform/settings); a fresh one serves everywhere else. */
export default ({ env }: { env: Env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  proxy: env.bool('TRUST_PROXY', false),
  app: { keys: env.array('APP_KEYS', [randomBytes(32).toString('base64url')]) },
  webhooks: { populateRelations: false },
});
