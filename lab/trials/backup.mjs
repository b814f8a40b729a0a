// `npm run trial:backup`, as root: `npm run backup` while collectors are at work, restored into an empty database, and a
// second backup of that one; in our own format, and as pg_dump writes it. All that was acknowledged before the first began
// has to be there, the books have to add up, and both have to hold the same rows, byte for byte. Then everything that can
// go wrong with backup, restore and verify is made to, for real; what is said, what is left, and whether the next try works
// are printed as a table.
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Fault } from '../../scripts/lib/fault.mjs';
import { say, step } from '../../scripts/lib/terminal.mjs';
import { besideTheProduct } from './lib/backup/beside.mjs';
import { faultsIn, tableOf, tryAll } from './lib/backup/failures.mjs';
import { Scene } from './lib/backup/scene.mjs';
import { unmountAll } from './lib/backup/small-disk.mjs';
import { connect } from './lib/books.mjs';
import { requirePostgres } from './lib/debian-postgres.mjs';
import { smallDeployment } from './lib/deployment.mjs';
import { emptyMemory, stubbornStream } from './lib/stubborn.mjs';
import { trial } from './lib/trial.mjs';

const CLIENTS = 6;
const WORK_MS = 5_000;

await trial('Cópia de segurança sob carga, e tudo o que pode dar errado', async ({ onEnd }) => {
  requirePostgres();
  const place = await smallDeployment({ onEnd }, { clients: CLIENTS });
  onEnd(unmountAll);
  const [scene, ofPgDump] = [new Scene(place, true), new Scene(place, false)];
  const memory = emptyMemory();
  await scene.build();
  const underLoad = await backUpUnderLoad(scene, place, memory);
  const beside = await besideTheProduct(scene);
  const outcomes = await step('Falhas', () => tryAll(scene));
  await ofPgDump.build();
  const underLoadAgain = await backUpUnderLoad(ofPgDump, place, memory);
  outcomes.push(...(await step('Falhas, com pg_dump', () => tryAll(ofPgDump))));
  say(`\n${tableOf(outcomes)}\n`);
  return {
    ...underLoad,
    ...Object.fromEntries(
      Object.entries(underLoadAgain).map(([name, is]) => [`pg_dump: ${name}`, is]),
    ),
    ...beside,
    'failures tried': outcomes.length,
    'of them not as they have to be': [
      outcomes.filter((one) => faultsIn(one).length > 0).length,
      0,
    ],
  };
});

/** @param {Scene} scene
 *  @param {Awaited<ReturnType<typeof smallDeployment>>} deployment
 *  @param {ReturnType<typeof emptyMemory>} memory of all that was acknowledged so far
 *  @returns {Promise<import('./lib/trial.mjs').Figures>} */
async function backUpUnderLoad(scene, { folder, staff, routes }, memory) {
  const told = () => Object.values(memory.acknowledged).flat().length;
  const stop = new AbortController();
  const stream = stubbornStream([staff], routes, { until: stop.signal, memory });
  await sleep(WORK_MS);
  const before = structuredClone(memory.acknowledged);
  const toldBefore = told();
  await well(scene, 'backup', scene.good, scene.url);
  const toldMeanwhile = told() - toldBefore;
  stop.abort();
  await stream;

  const second = path.join(folder, 'second.gz');
  await well(scene, 'restore', scene.good, scene.target);
  await well(scene, 'backup', second, scene.target);
  await well(scene, 'verify', undefined, scene.target);
  const [original, copy] = await Promise.all([connect(scene.url), connect(scene.target)]);
  const present = await copy.present(before);
  const ofOthers = (await copy.total()) - 2 * CLIENTS - (await copy.present(memory.acknowledged));
  const differences = [await original.differences(), await copy.differences()];
  await Promise.all([original.close(), copy.close()]);
  const rows = await Promise.all([rowsIn(scene.good), rowsIn(second)]);
  await scene.emptyTarget();
  return {
    'writes acknowledged before the backup began': toldBefore,
    'of them not in it': [toldBefore - present, 0],
    'writes acknowledged while it ran': toldMeanwhile,
    'writes in it that nobody was told of': [ofOthers, 0],
    'size of the backup (kB)': Math.round((await stat(scene.good)).size / 1024),
    'differences in the original': [differences[0] ?? -1, 0],
    'differences in the restored database': [differences[1] ?? -1, 0],
    'backups whose rows differ': [Number(rows[0] !== rows[1]), 0],
  };
}

/** @param {Scene} scene
 *  @param {import('./lib/backup/scene.mjs').Command} name
 *  @param {string | undefined} file
 *  @param {string} url */
async function well(scene, name, file, url) {
  await step(name, async () => {
    const { code, complained } = await scene.run(name, file, { url });
    if (code !== 0) throw new Fault(`${name}: ${complained}`);
  });
}

/** All but how the tables are made, which PostgreSQL words otherwise the second time.
 *  @param {string} file */
async function rowsIn(file) {
  const text = gunzipSync(await readFile(file)).toString('latin1');
  const rowsOfScript = text.match(/^COPY [\s\S]*?^\\\.$/gm);
  return (rowsOfScript ?? text.split('\n').filter((_, index) => index !== 1)).join('\n');
}
