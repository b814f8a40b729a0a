import { randomBytes } from 'node:crypto';
import { appendFile, chown, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../../../scripts/lib/root.mjs';
import { step } from '../../../../scripts/lib/terminal.mjs';
import { readCompose } from '../compose.mjs';
import { Containers } from '../container.mjs';
import { createCluster } from '../debian-postgres.mjs';
import { freePorts } from '../../../../scripts/lib/free-ports.mjs';
import { ask } from '../replicated.mjs';

export const ADMINISTRATOR = { email: 'administrador@ensaio.test', password: '24681357' };
/** With the letters that an address would read otherwise. */
const PASSWORD = 'se/gre:do@100%?';
const NODE = 1000;
const READY_MS = 180_000;

const secret = () => randomBytes(32).toString('base64url');

/** The deployment of docker-compose.yml on this machine, its database running, its `.env` filled in as the docs say.
 *  @typedef {object} Deployment
 *  @property {string} folder
 *  @property {Containers} containers
 *  @property {import('../debian-postgres.mjs').Cluster} cluster
 *  @property {(shell?: Record<string, string>) => Record<string, import('../compose.mjs').Service>} services
 *  @property {number[]} ports one for each process that may run at once */

/** @param {{ onEnd(undo: () => Promise<unknown>): void }} lifetime
 *  @param {{ folder: string, image: import('../image.mjs').Image }} built
 *  @returns {Promise<Deployment>} */
export async function composed({ onEnd }, { folder, image }) {
  const port = await freePorts(['database', 'a', 'b', 'c']);
  const cluster = await step('PostgreSQL', () =>
    createCluster({ folder: path.join(folder, 'pg'), port: port.database }),
  );
  onEnd(() => cluster.stop());
  await takePasswords(cluster);
  const envFile = filledIn(await readFile(inRoot('config/production.env.example'), 'utf8'));
  const services = (shell = {}) => atPort(readCompose(envFile, shell), port.database);

  const containers = new Containers(image, path.join(folder, 'containers'));
  for (const name of ['backups', 'cache']) {
    await mkdir(path.join(containers.folder, name), { recursive: true });
    await chown(path.join(containers.folder, name), NODE, NODE);
  }
  const all = services();
  await containers.prepare(['/backups', '/var/cache/crediario'], Object.keys(all));
  return { folder, containers, cluster, services, ports: [port.a, port.b, port.c] };
}

/** Without TLS only by password, as PostgreSQL's image has it.
 *  @param {import('../debian-postgres.mjs').Cluster} cluster */
async function takePasswords(cluster) {
  await ask(cluster, `ALTER ROLE crediario PASSWORD '${PASSWORD}'`);
  const rule = 'host all crediario 127.0.0.1/32 scram-sha-256\n';
  await appendFile(path.join(cluster.data, 'pg_hba.conf'), rule);
  await ask(cluster, 'SELECT pg_reload_conf()');
}

/** The example as a person fills it in: each value at its name, what has no name there added.
 *  @param {string} example */
function filledIn(example) {
  const values = {
    APP_KEYS: secret(),
    API_TOKEN_SALT: secret(),
    ADMIN_JWT_SECRET: secret(),
    TRANSFER_TOKEN_SALT: secret(),
    JWT_SECRET: secret(),
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    POSTGRES_PASSWORD: PASSWORD,
  };
  let text = example;
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`config/production.env.example does not name ${name}.`);
    text = text.replace(line, () => `${name}=${value}`);
  }
  return text;
}

/** All share this machine's ports: the database has one of its own.
 *  @param {Record<string, import('../compose.mjs').Service>} services
 *  @param {number} port */
function atPort(services, port) {
  for (const { environment } of Object.values(services)) {
    const url = environment['DATABASE_URL'];
    if (url) environment['DATABASE_URL'] = url.replace('@database:5432/', `@database:${port}/`);
  }
  return services;
}

/** @param {number} port
 *  @param {import('../container.mjs').Container} container */
export async function untilReady(port, container) {
  const deadline = Date.now() + READY_MS;
  let ended = false;
  void container.ended.then(() => {
    ended = true;
  });
  while (Date.now() < deadline && !ended) {
    const answer = await fetch(`http://127.0.0.1:${port}/_health/ready`).catch(() => undefined);
    if (answer?.status === 204) return;
    await sleep(100);
  }
  throw new Error(`It never was ready:\n${container.words().slice(-4000)}`);
}

/** Until the log says one of them.
 *  @param {import('../container.mjs').Container} container
 *  @param {RegExp} words */
export async function untilItSays(container, words) {
  const deadline = Date.now() + READY_MS;
  while (!words.test(container.words())) {
    if (Date.now() > deadline) throw new Error(`It never said ${words}.`);
    await sleep(100);
  }
}
