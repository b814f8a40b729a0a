import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build, install } from '../../../scripts/lib/prepare.mjs';
import { step } from '../../../scripts/lib/terminal.mjs';
import { Api } from './api.mjs';
import { productionEnvironment, startBackend } from '../../../scripts/lib/backend-process.mjs';
import { createCluster } from './debian-postgres.mjs';
import { freePorts } from '../../../scripts/lib/free-ports.mjs';
import { aRoute } from './office.mjs';

const ADMINISTRATOR = { email: 'administrador@ensaio.test', password: '24681357' };

/** @typedef {{ onEnd(undo: () => Promise<unknown>): void }} Lifetime */

/** A folder that the account of the database server can enter too; gone in the end.
 *  @param {Lifetime} lifetime */
export async function trialFolder({ onEnd }) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-trial-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  return folder;
}

/** One production process on a PostgreSQL of Debian's, with collectors at work.
 *  @param {Lifetime} lifetime
 *  @param {{ clients: number, settings?: (folder: string) => Promise<string[]> }} wanted `settings` of PostgreSQL */
export async function smallDeployment({ onEnd }, { clients, settings = async () => [] }) {
  await install();
  await build();
  const folder = await trialFolder({ onEnd });
  const port = await freePorts(['postgres', 'backend', 'spare']);
  const cluster = await step('PostgreSQL', async () =>
    createCluster({
      folder: path.join(folder, 'pg'),
      port: port.postgres,
      settings: await settings(folder),
    }),
  );
  onEnd(() => cluster.stop());
  const environment = productionEnvironment({
    databaseUrl: cluster.url,
    administrator: ADMINISTRATOR,
  });
  const backend = await step('Um processo', () => startBackend(port.backend, environment));
  onEnd(() => backend.stop('SIGKILL'));
  const staff = await new Api(backend.url).loggedIn(ADMINISTRATOR.email, ADMINISTRATOR.password);
  onEnd(async () => staff.close());
  const routes = [];
  for (let number = 1; number <= clients; number += 1) routes.push(await aRoute(staff, number));
  return { folder, cluster, environment, staff, routes, sparePort: port.spare };
}
