import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { bootInProcess } from './boot-process';
import { addressFor, startBooter } from './booter';
import { onServer } from './databases';
import {
  BOOTER_VARIABLE,
  SERVER_URL_VARIABLE,
  TEMPLATE_DATABASE,
  urlOfDatabase,
} from './environment';
import { keepServer } from './server';

interface Launcher {
  startEmbeddedPostgres(options: {
    dataDir: string;
    disposable: boolean;
    settings: Record<string, string>;
  }): Promise<{ url: string; stop(): Promise<void> }>;
}

const LAUNCHER = path.resolve(__dirname, '..', '..', '..', 'database', 'embedded', 'index.mjs');

/** A statement that a connection keeps ready is planned once, not anew for its first values (kept-statements.cjs). */
const TESTED = { plan_cache_mode: 'force_generic_plan' };

/** One PostgreSQL for the whole run, and on it the template that every test file copies; and who boots the backend on
 *  databases of files' own. */
export default async function setUp(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'crediario-tests-'));
  const { startEmbeddedPostgres } = (await import(LAUNCHER)) as Launcher;
  const server = await startEmbeddedPostgres({ dataDir, disposable: true, settings: TESTED });
  const booter = await startBooter(addressFor(dataDir));
  keepServer({
    dataDir,
    async stop() {
      booter.stop();
      await server.stop();
    },
  });
  process.env[SERVER_URL_VARIABLE] = server.url;
  process.env[BOOTER_VARIABLE] = addressFor(dataDir);

  await onServer(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await bootInProcess(urlOfDatabase(server.url, TEMPLATE_DATABASE));
}
