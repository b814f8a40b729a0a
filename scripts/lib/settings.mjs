import path from 'node:path';
import { Fault } from './fault.mjs';
import { root } from './root.mjs';

/** @typedef {object} LauncherSettings
 *  @property {number} port
 *  @property {string} host
 *  @property {string} dataDir
 *  @property {string | undefined} databaseUrl undefined: the embedded database
 *  @property {'local' | 'production'} deployment
 *  @property {boolean} demo the demonstration was asked for: on the embedded database unless refused, on a given one outright
 *  @property {string} businessTimeZone
 *  @property {string | undefined} clockStart */

/** Where the data is: the only setting of commands that do not serve.
 *  @param {NodeJS.ProcessEnv} env
 *  @returns {{ databaseUrl: string | undefined, dataDir: string }} */
export const readPlace = (env) => ({
  databaseUrl: readDatabaseUrl(env.DATABASE_URL || undefined),
  dataDir: path.resolve(root, env.CREDIARIO_DATA || '.data'),
});

/** Reads the launcher's settings from the environment. An invalid one is a Fault that names it.
 *  @param {NodeJS.ProcessEnv} env
 *  @returns {LauncherSettings} */
export function readSettings(env) {
  const { databaseUrl, dataDir } = readPlace(env);
  // Only a deployment sets both; the NODE_ENV that we set for Strapi itself comes later and does not count.
  const deployment = env.NODE_ENV === 'production' && databaseUrl ? 'production' : 'local';
  const clockStart = readClockStart(env.CLOCK_START || undefined);
  if (clockStart && deployment === 'production') {
    throw new Fault('CLOCK_START muda a data do negócio e não é aceito em produção: remova-o.');
  }
  const demo = readDemo(env.DEMO || undefined, databaseUrl) && deployment === 'local';
  const host = env.HOST || '127.0.0.1';
  if (demo && !isLoopback(host) && env.DEMO_PUBLIC !== '1') {
    throw new Fault(
      `HOST=${host} abre para a rede a demonstração, cuja senha todos conhecem: use DEMO=0, ou DEMO_PUBLIC=1 se é isso mesmo que deseja.`,
    );
  }
  return {
    port: readPort(env.PORT || '1337'),
    host,
    dataDir,
    databaseUrl,
    deployment,
    demo,
    businessTimeZone: readTimeZone(env.BUSINESS_TZ || 'America/Sao_Paulo'),
    clockStart,
  };
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Fault(`PORT deve ser um número de 1 a 65535, e é "${text}".`);
}

/** @param {string | undefined} text */
function readDatabaseUrl(text) {
  if (text === undefined) return undefined;
  if (hasBarePassword(text)) {
    throw new Fault(
      'DATABASE_URL traz uma senha com um sinal que precisa de outra escrita: % como %25, / como %2F, ? como %3F, # como %23.',
    );
  }
  if (namesSeveralServers(text)) {
    throw new Fault(
      'DATABASE_URL nomeia mais de um servidor: informe um só, por exemplo o do PgBouncer que segue o principal.',
    );
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return text;
  throw new Fault('DATABASE_URL deve ter a forma postgresql://usuario:senha@servidor:5432/banco.');
}

/** A `/`, `?` or `#` in a password ends that part of the address: the rest would be sent to another server, or shown in
 *  an error. The same check as in the backend: src/platform/settings/database-address.ts.
 *  @param {string} text */
function hasBarePassword(text) {
  const [, access = '', rest = ''] = /^[a-z]+:\/\/([^/?#]*)(.*)$/.exec(text) ?? [];
  const [path = '', query = ''] = rest.split('?');
  const names = query.split('&').map((pair) => pair.split('=')[0]);
  const isCut = [path, rest.split('#')[1], ...names].some((part) => part?.includes('@'));
  return isCut || /%(?![0-9a-f]{2})/i.test(access);
}

/** As libpq takes them, and the server's own driver does not: it would ask for a server of that whole name. The same check as in
 *  the backend.
 *  @param {string} text */
function namesSeveralServers(text) {
  const [, access = '', rest = ''] = /^[a-z]+:\/\/([^/?#]*)(.*)$/.exec(text) ?? [];
  const host = access.slice(access.lastIndexOf('@') + 1);
  return host.includes(',') || /[?&]host(addr)?=[^&]*(,|%2c)/i.test(rest);
}

/** @param {string | undefined} text
 *  @param {string | undefined} databaseUrl */
function readDemo(text, databaseUrl) {
  if (text === undefined) return databaseUrl === undefined;
  if (text === '0' || text === '1') return text === '1';
  throw new Fault(`DEMO deve ser 0 ou 1, e é "${text}".`);
}

/** The same rule as in backend/src/platform/settings/deployment.ts.
 *  @param {string} host */
const isLoopback = (host) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

/** @param {string} name */
function readTimeZone(name) {
  try {
    return new Intl.DateTimeFormat('pt-BR', { timeZone: name }) && name;
  } catch (cause) {
    throw new Fault(`BUSINESS_TZ deve ser um fuso como America/Sao_Paulo, e é "${name}".`, {
      cause,
    });
  }
}

/** @param {string | undefined} text */
function readClockStart(text) {
  if (text === undefined || !Number.isNaN(Date.parse(text))) return text;
  throw new Fault(`CLOCK_START deve ser um momento como 2026-01-31T10:00:00-03:00, e é "${text}".`);
}
