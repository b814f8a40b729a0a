import { randomBytes } from 'node:crypto';

interface Env {
  (name: string, fallback?: string): string;
  int(name: string, fallback?: number): number;
}

const IMPLICIT_TLS_PORT = 465;

export default ({ env }: { env: Env }) => ({
  'users-permissions': {
    config: {
      jwtSecret: env('JWT_SECRET', randomBytes(32).toString('base64url')),
      jwt: { expiresIn: env('JWT_EXPIRES_IN', '1d') },
      // Registration reads its own fields (see extensions/users-permissions).
      register: { allowedFields: [] },
    },
  },
  email: {
    config: {
      provider: 'nodemailer',
      providerOptions: {
        host: env('SMTP_HOST', '127.0.0.1'),
        port: env.int('SMTP_PORT', 25),
        secure: env.int('SMTP_PORT', 25) === IMPLICIT_TLS_PORT,
        // A name and a password never cross the network in the clear.
        ...(env('SMTP_USER') && {
          auth: { user: env('SMTP_USER'), pass: env('SMTP_PASSWORD') },
          requireTLS: true,
        }),
        connectionTimeout: 5_000,
        greetingTimeout: 5_000,
      },
      settings: {
        defaultFrom: env('SMTP_FROM', 'nao-responda@crediario.test'),
        defaultReplyTo: env('SMTP_FROM', 'nao-responda@crediario.test'),
      },
    },
  },
});
