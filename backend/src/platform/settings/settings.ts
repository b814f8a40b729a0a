import path from 'node:path';
import type { Farewell } from '../lifecycle/graceful-stop';
import { type PanelNetworks, panelNetworksOf } from '../admin-panel/panel-networks';
import { type Deployment, deploymentOf, wantsDemo } from './deployment';

/** Where the configuration names neither, the product makes its own. */
interface FirstLogin {
  email: string | null;
  password: string | null;
}

/** The product's own settings, read once from the environment. */
export interface Settings {
  deployment: Deployment;
  /** The demonstration, its login and its story, was asked for. Never in production. */
  demo: boolean;
  timeZone: string;
  /** The database with a session of one's own, where DATABASE_URL leads to a pooler that gives none. */
  directDatabaseUrl: string | null;
  /** The database keeps statements ready that are asked for often. A pooler in transaction mode loses them. */
  preparesStatements: boolean;
  /** What a request may read takes no longer in the database. */
  readTimeoutMs: number;
  /** A standby that answers what may be this old. */
  replica: { url: string | null; maxLagMs: number };
  company: { name: string; email: string };
  /** The account that no list shows and no call edits; absent when none is configured. */
  masterEmail: string | null;
  /** For how many days a session may lie unused before it ends. */
  sessionDays: number;
  firstAdministrator: FirstLogin;
  /** Of Strapi's admin panel, where reference data is edited. */
  firstSuperAdmin: FirstLogin;
  /** From where the panel can be reached. */
  panelNetworks: PanelNetworks;
  /** A postal-code service to ask instead of the public ones, `{code}` in its address. */
  postalCodeUrl: string | null;
  /** The API's description is served. */
  apiDocs: boolean;
  farewell: Farewell;
  /** Who knows it may read /metrics; without one, nobody may. */
  metricsToken: string | null;
  /** The product's address as its users type it: what a mailed link begins with. */
  publicUrl: string;
  /** Without an SMTP host, mails stay in a folder. */
  mail: { smtpHost: string | null; from: string; outbox: string };
  /** How many times what decision 0006 lets one try. */
  authLimitsFactor: number;
}

const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';
const DEFAULT_COMPANY = { name: 'Crediário', email: 'contato@crediario.test' };

const DEFAULT_SESSION_DAYS = 7;
const DEFAULT_MAX_LAG_MS = 10_000;
const DEFAULT_READ_TIMEOUT_MS = 10_000;
const DEFAULT_PORT = '1337';
const DEFAULT_SENDER = 'nao-responda@crediario.test';

const text = (value: string | undefined): string | null => value?.trim() || null;
const number = (value: string | undefined, otherwise: number): number => {
  const read = Number(text(value) ?? otherwise);
  return Number.isFinite(read) && read >= 0 ? read : otherwise;
};
const address = (value: string | undefined): string | null => text(value)?.toLowerCase() ?? null;

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const deployment = deploymentOf(env);
  return {
    deployment,
    demo: wantsDemo(env),
    timeZone: text(env['BUSINESS_TZ']) ?? DEFAULT_TIME_ZONE,
    company: {
      name: text(env['COMPANY_NAME']) ?? DEFAULT_COMPANY.name,
      email: address(env['COMPANY_EMAIL']) ?? DEFAULT_COMPANY.email,
    },
    directDatabaseUrl: text(env['DATABASE_DIRECT_URL']),
    preparesStatements:
      (text(env['PREPARED_STATEMENTS']) ?? (text(env['DATABASE_DIRECT_URL']) ? '0' : '1')) === '1',
    readTimeoutMs: number(env['READ_TIMEOUT_MS'], DEFAULT_READ_TIMEOUT_MS),
    replica: {
      url: text(env['DATABASE_REPLICA_URL']),
      maxLagMs: number(env['DATABASE_REPLICA_MAX_LAG_MS'], DEFAULT_MAX_LAG_MS),
    },
    masterEmail: address(env['MASTER_EMAIL']),
    firstAdministrator: {
      email: address(env['ADMIN_EMAIL']),
      password: text(env['ADMIN_PASSWORD']),
    },
    firstSuperAdmin: {
      email: address(env['SUPER_ADMIN_EMAIL']),
      password: text(env['SUPER_ADMIN_PASSWORD']),
    },
    panelNetworks: panelNetworksOf(env['ADMIN_NETWORKS'], deployment === 'local'),
    sessionDays: number(env['SESSION_DAYS'], DEFAULT_SESSION_DAYS),
    postalCodeUrl: text(env['POSTAL_CODE_URL']),
    apiDocs: deployment === 'local' ? env['API_DOCS'] !== '0' : env['API_DOCS'] === '1',
    metricsToken: text(env['METRICS_TOKEN']),
    farewell: {
      noticeMs: number(env['SHUTDOWN_NOTICE_MS'], 0),
      patienceMs: number(env['SHUTDOWN_PATIENCE_MS'], 8_000),
    },
    publicUrl: text(env['PUBLIC_URL']) ?? `http://localhost:${text(env['PORT']) ?? DEFAULT_PORT}`,
    mail: {
      smtpHost: text(env['SMTP_HOST']),
      from: text(env['SMTP_FROM']) ?? DEFAULT_SENDER,
      outbox: path.resolve(text(env['MAIL_OUTBOX']) ?? '.outbox'),
    },
    authLimitsFactor: number(env['AUTH_LIMITS_FACTOR'], 1),
  };
}

/** Removes empty variables: an empty setting counts as an absent one, also for code that reads the environment itself, as
 *  Strapi's configuration does.
 *  @public server.js calls it compiled. */
export function dropEmptySettings(env: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(env)) if (value?.trim() === '') delete env[name];
}

/** Read from the environment on every call: cheap, and tests may change it between two. */
export const settings = (): Settings => readSettings(process.env);
