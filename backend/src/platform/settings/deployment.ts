/** Where this process runs, and what that demands of its configuration. */
import { isNetwork, networksIn } from '../admin-panel/panel-networks';
import { addressFault } from './database-address';

export type Deployment = 'local' | 'production';

type Environment = NodeJS.ProcessEnv;

/** Secrets that a production deployment must bring; elsewhere the launcher or this process makes them. */
export const REQUIRED_SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
] as const;

/** Ways to the database; each but the first may be absent. */
const DATABASE_URLS = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;

/** The launcher says it outright, because it sets NODE_ENV itself; without it, the deployment must have set it. */
export function deploymentOf(env: Environment): Deployment {
  const said = env['CREDIARIO_DEPLOYMENT'];
  if (said === 'production' || said === 'local') return said;
  return env['NODE_ENV'] === 'production' && env['DATABASE_URL'] ? 'production' : 'local';
}

/** Whether the demonstration was asked for. The launcher asks for it on its own database; on a given one, the
 *  person who deploys has to, because its passwords are public. */
export const wantsDemo = (env: Environment): boolean =>
  deploymentOf(env) === 'local' && env['DEMO'] === '1';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

/** A login that all the world knows, offered to all the world. */
function demoFaults(env: Environment): string[] {
  const host = env['HOST'] || '127.0.0.1';
  if (!wantsDemo(env) || isLoopback(host) || env['DEMO_PUBLIC'] === '1') return [];
  return [
    `HOST=${host} abre para a rede a demonstração, cuja senha todos conhecem: use DEMO=0, ou DEMO_PUBLIC=1 se é isso mesmo que deseja.`,
  ];
}

/** As long as 32 random bytes are in any usual notation, or longer. */
const SECRET_CHARACTERS = 32;
/** What examples and habits put in a secret's place. */
const PLACEHOLDER = /tobemodified|change.?me|exemplo|example|senha|password/i;

const isWeak = (secret: string): boolean =>
  secret.length < SECRET_CHARACTERS || new Set(secret).size < 8 || PLACEHOLDER.test(secret);

/** Secrets that protect nothing: short or known ones, and one that stands in two places. */
function secretFaults(env: Environment): string[] {
  const missing = REQUIRED_SECRETS.filter((name) => !env[name]?.trim());
  const given = REQUIRED_SECRETS.flatMap((name) =>
    (env[name] ?? '').split(name === 'APP_KEYS' ? ',' : '\n').map((secret) => ({
      name,
      secret: secret.trim(),
    })),
  ).filter(({ name }) => !missing.includes(name));
  const weak = given.filter(({ secret }) => isWeak(secret));
  const equal = given.filter(({ secret }, at) =>
    given.some((other, there) => there !== at && other.secret === secret),
  );
  const faults = [];
  if (missing.length > 0) {
    faults.push(`Em produção estes segredos são obrigatórios e faltam: ${missing.join(', ')}.`);
  }
  if (weak.length > 0) {
    faults.push(
      `Cada segredo precisa de ${SECRET_CHARACTERS} caracteres sorteados ou mais, e estes são curtos ou conhecidos: ${namesOf(weak)}.`,
    );
  }
  if (equal.length > 0)
    faults.push(`Cada segredo é só de um, e estes são iguais: ${namesOf(equal)}.`);
  return faults;
}

const namesOf = (secrets: readonly { name: string }[]): string =>
  [...new Set(secrets.map(({ name }) => name))].join(', ');

/** Sentences that say, by name, what keeps the process from starting; none when all is well. */
export function configurationFaults(env: Environment): string[] {
  const faults = demoFaults(env);
  if (!env['DATABASE_URL']) faults.push('Falta a variável DATABASE_URL (postgres://…).');
  for (const name of DATABASE_URLS) {
    const value = env[name]?.trim();
    const fault = value ? addressFault(name, value) : null;
    if (fault) faults.push(fault);
  }
  if (!networksIn(env['ADMIN_NETWORKS']).every(isNetwork)) {
    faults.push('ADMIN_NETWORKS deve listar redes, como 10.0.0.0/8 203.0.113.7.');
  }
  if (deploymentOf(env) !== 'production') return faults;
  faults.push(...secretFaults(env));
  if (env['CLOCK_START']) faults.push('CLOCK_START não é aceito em produção.');
  if (env['SMTP_HOST'] && !URL.canParse(env['PUBLIC_URL'] ?? '')) {
    faults.push('Com SMTP_HOST falta PUBLIC_URL (https://…), o endereço que os e-mails citam.');
  }
  return faults;
}
