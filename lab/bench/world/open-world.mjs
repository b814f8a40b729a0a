import path from 'node:path';
import { startEmbeddedPostgres } from '../../../database/embedded/index.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { step } from '../../../scripts/lib/terminal.mjs';
import { productionEnvironment, startBackend } from '../../../scripts/lib/backend-process.mjs';
import { withClient } from '../../../scripts/lib/with-client.mjs';
import { freePorts } from '../../../scripts/lib/free-ports.mjs';
import { buildWorld } from './build-world.mjs';

/** @typedef {{ url: string, environment: Record<string, string>, stop(): Promise<void> }} World */

export const ADMINISTRATOR = { email: 'administrador@bench.test', password: '24681357' };

const SCHEMA_MS = 30 * 60_000;

/** Usual settings for a database of this size; loading writes gigabytes. */
const SERVER = {
  shared_buffers: '1GB',
  effective_cache_size: '8GB',
  random_page_cost: '1.1',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
};

/** The kept world of that scale, its database running and its schema that of this release; made where it is not there.
 *  In `.data/bench-<scale>`, or below BENCH_DATA.
 *  @param {number} scale
 *  @returns {Promise<World>} */
export async function openWorld(scale) {
  const home = process.env.BENCH_DATA ? path.resolve(process.env.BENCH_DATA) : inRoot('.data');
  const { url, stop } = await startEmbeddedPostgres({
    dataDir: path.join(home, `bench-${scale}`),
    settings: SERVER,
  });
  try {
    const environment = productionEnvironment({ databaseUrl: url, administrator: ADMINISTRATOR });
    await step(`Schema of the world of scale ${scale}`, () => bringSchema(environment));
    await step(`World of scale ${scale}`, () =>
      withClient(url, (client) => buildWorld(client, scale, new Date())),
    );
    return { url, environment, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The product makes its own schema, migrations included.
 *  @param {Record<string, string>} environment */
async function bringSchema(environment) {
  const { port } = await freePorts(['port']);
  const backend = await startBackend(port, environment, SCHEMA_MS);
  await backend.stop('SIGTERM');
}
