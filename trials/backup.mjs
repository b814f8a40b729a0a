// `npm run trial:backup`, as root: `npm run backup` while collectors are at work, `npm run restore` into an empty
// database, and a second backup of that one. All that was acknowledged before the first began has to be there, the books
// have to add up, and both files have to be the same, byte for byte.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inRoot } from '../scripts/lib/root.mjs';
import { step } from '../scripts/lib/terminal.mjs';
import { connect } from './lib/books.mjs';
import { requirePostgres } from './lib/debian-postgres.mjs';
import { smallDeployment } from './lib/deployment.mjs';
import { ask } from './lib/replicated.mjs';
import { emptyMemory, stubbornStream } from './lib/stubborn.mjs';
import { trial } from './lib/trial.mjs';

const CLIENTS = 6;
const WORK_MS = 5_000;

await trial('Cópia de segurança sob carga', async ({ onEnd }) => {
  requirePostgres();
  const { folder, cluster, staff, routes, sparePort } = await smallDeployment(
    { onEnd },
    { clients: CLIENTS },
  );
  const file = (/** @type {string} */ name) => path.join(folder, name);
  const command = (/** @type {string} */ name, /** @type {string} */ target, url = cluster.url) => {
    const own = { DATABASE_URL: url, CREDIARIO_DATA: file('own'), PORT: String(sparePort) };
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...own };
    return promisify(execFile)(process.execPath, [inRoot(`scripts/${name}.mjs`), target], { env });
  };

  const memory = emptyMemory();
  const told = () => Object.values(memory.acknowledged).flat().length;
  const stop = new AbortController();
  const stream = stubbornStream([staff], routes, { until: stop.signal, memory });
  await sleep(WORK_MS);
  const before = structuredClone(memory.acknowledged);
  const toldBefore = told();
  await step('Cópia, sob carga', () => command('backup', file('first.gz')));
  const toldMeanwhile = told() - toldBefore;
  stop.abort();
  await stream;

  const restored = new URL(cluster.url);
  restored.pathname = '/restored';
  await ask(cluster, 'CREATE DATABASE restored TEMPLATE template0');
  await step('Volta a um banco vazio', () => command('restore', file('first.gz'), restored.href));
  await step('Cópia da cópia', () => command('backup', file('second.gz'), restored.href));
  const [original, copy] = await Promise.all([connect(cluster.url), connect(restored.href)]);
  const present = await copy.present(before);
  const ofOthers = (await copy.total()) - 2 * CLIENTS - (await copy.present(memory.acknowledged));
  const differences = [await original.differences(), await copy.differences()];
  await Promise.all([original.close(), copy.close()]);
  const sums = await Promise.all([digestOf(file('first.gz')), digestOf(file('second.gz'))]);
  return {
    'writes acknowledged before the backup began': toldBefore,
    'of them not in it': [toldBefore - present, 0],
    'writes acknowledged while it ran': toldMeanwhile,
    'writes in it that nobody was told of': [ofOthers, 0],
    'size of the backup (kB)': Math.round((await stat(file('first.gz'))).size / 1024),
    'differences in the original': [differences[0] ?? -1, 0],
    'differences in the restored database': [differences[1] ?? -1, 0],
    'backups that differ': [Number(sums[0] !== sums[1]), 0],
  };
});

/** @param {string} file */
async function digestOf(file) {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}
