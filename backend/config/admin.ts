import { randomBytes } from 'node:crypto';

type Env = (name: string, fallback?: string) => string;

const fresh = () => randomBytes(32).toString('base64url');

export default ({ env }: { env: Env }) => ({
  url: '/admin',
  auth: { secret: env('ADMIN_JWT_SECRET', fresh()) },
  apiToken: { salt: env('API_TOKEN_SALT', fresh()) },
  // Ours counts for all processes: src/middlewares/panel-passwords.ts.
  rateLimit: { enabled: false },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT', fresh()) } },
  flags: { nps: false, promoteEE: false },
  autoOpen: false,
});
