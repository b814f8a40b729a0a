import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildContract, buildServer, install } from '../../scripts/lib/prepare.mjs';
import { say, step } from '../../scripts/lib/terminal.mjs';
import { productionEnvironment, startBackend } from '../../scripts/lib/backend-process.mjs';
import { freePorts } from '../../scripts/lib/free-ports.mjs';
import { withClient } from '../../scripts/lib/with-client.mjs';
import { startEmbeddedPostgres } from '../embedded/index.mjs';
import { bringUpToDate, writtenFiles } from './written-files.mjs';

const ADMINISTRATOR = { email: 'administrador@schema.test', password: '24681357' };

/** Writes what the product makes of an empty database into the files that tell of it. */
export async function writeSchema() {
  await install();
  await buildServer(await buildContract());
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'crediario-schema-'));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, disposable: true });
  try {
    const environment = productionEnvironment({ databaseUrl: url, administrator: ADMINISTRATOR });
    await step('A database, made anew', async () => {
      const { port } = await freePorts(['port']);
      await (await startBackend(port, environment)).stop('SIGTERM');
    });
    await withClient(url, async (client) => {
      for (const file of await writtenFiles(client)) {
        if (file.written === file.wanted) continue;
        await bringUpToDate(file);
        say(`${file.name} is written`);
      }
    });
  } finally {
    await stop();
  }
}
