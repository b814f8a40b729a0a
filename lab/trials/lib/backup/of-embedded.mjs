import { open, readFile, rm, truncate, copyFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../../../database/embedded/index.mjs';
import { mount, remount } from './small-disk.mjs';
import { run } from './scene.mjs';

/** @typedef {import('./failures.mjs').Failure} Failure
 *  @typedef {import('./scene.mjs').Scene} Scene */

const SMALL = '30m';
const NAME = 'embutido.gz';
const PIPE = 'cano.gz';

/** Where a byte in the middle of some rows stands on the disk. */
let spot = { file: '', at: 20_000 };

/** @param {Scene} scene */
const again = (scene) => scene.run('backup', scene.file(NAME), { data: scene.data });

/** @param {Scene} scene */
async function findRows({ data }) {
  const database = await startEmbeddedPostgres({ dataDir: data });
  const { stdout } = await run('psql', [
    ...[database.url, '-X', '-At', '-c'],
    "select pg_relation_filepath('audit_log')",
  ]);
  await database.stop();
  spot = { ...spot, file: path.join(data, 'postgres', stdout.trim()) };
}

/** Back again, where it is done twice. */
async function flipBit() {
  const handle = await open(spot.file, 'r+');
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, spot.at);
  await handle.write(Buffer.from([Number(byte[0]) ^ 1]), 0, 1, spot.at);
  await handle.close();
}

/** Half of a backup comes through a pipe, and no more: the restore is in the middle, and its server runs.
 *  @param {Scene} scene
 *  @param {string} data */
async function killRestoreInTheMiddle(scene, data) {
  const running = scene.start('restore', scene.file(PIPE), { data });
  const pipe = await open(scene.file(PIPE), 'w');
  const bytes = await readFile(scene.good);
  await pipe.write(bytes.subarray(0, bytes.length / 2));
  while (!existsSync(path.join(data, 'postgres', 'postmaster.pid'))) await sleep(20);
  running.child.kill('SIGKILL');
  const end = await running.ended;
  await pipe.close();
  return end;
}

/** @type {Failure[]} */
export const failuresOfEmbedded = [
  {
    command: 'backup',
    what: 'there is no embedded database in `CREDIARIO_DATA`',
    says: /^Não há banco de dados em .*: confira CREDIARIO_DATA, ou informe DATABASE_URL\.$/,
    fail: (scene) => scene.run('backup', scene.file(NAME), { data: scene.file('enganada') }),
    retry: again,
  },
  {
    command: 'backup',
    what: 'the embedded database belongs to another account',
    says: /não pode ser lido por este usuário: use o mesmo que roda o Crediário\.$/,
    fail: (scene) =>
      scene.run('backup', '/tmp/crediario-de-ninguem.gz', { data: scene.data, asNobody: true }),
    retry: again,
  },
  {
    command: 'backup',
    what: 'one bit of the embedded database fell over on the disk (checksums)',
    says: /há dados danificados no disco do servidor/,
    prepare: async (scene) => {
      await findRows(scene);
      await flipBit();
    },
    fail: again,
    mend: flipBit,
    retry: again,
  },
  {
    command: 'verify',
    what: 'it is killed (`kill -9`) once it has started the embedded database',
    says: /^$/,
    fail: async (scene) => {
      const running = scene.start('verify', undefined, { data: scene.data });
      while (!existsSync(path.join(scene.data, 'postgres', 'postmaster.pid'))) await sleep(5);
      running.child.kill('SIGKILL');
      return running.ended;
    },
    retry: (scene) => scene.run('verify', undefined, { data: scene.data }),
  },
  {
    command: 'verify',
    what: 'the password of the running embedded database is wrong',
    says: /senha recusada para a conta crediario: confira DATABASE_URL/,
    fail: async (scene) => {
      const database = await startEmbeddedPostgres({ dataDir: scene.data });
      const url = new URL(database.url);
      url.password = 'errada';
      const end = await scene.run('verify', undefined, { url: url.href });
      await database.stop();
      return end;
    },
    retry: (scene) => scene.run('verify', undefined, { data: scene.data }),
  },
  {
    command: 'restore',
    what: 'the file is cut, the data folder new',
    says: /^O backup está incompleto \(termina no meio\): use outra cópia\.$/,
    prepare: async (scene) => {
      await copyFile(scene.good, scene.file('cortado.gz'));
      await truncate(scene.file('cortado.gz'), Math.floor((await readFile(scene.good)).length / 2));
    },
    fail: (scene) => scene.run('restore', scene.file('cortado.gz'), { data: scene.file('nova/a') }),
    retry: (scene) => scene.run('restore', scene.good, { data: scene.file('nova/a') }),
  },
  {
    command: 'restore',
    what: `the disk of the new data folder is full (a tmpfs of ${SMALL})`,
    says: /o disco está cheio\.$/,
    prepare: (scene) => mount(scene.file('pequeno'), SMALL),
    fail: (scene) => scene.run('restore', scene.good, { data: scene.file('pequeno/dados') }),
    mend: (scene) => remount(scene.file('pequeno'), '512m'),
    retry: (scene) => scene.run('restore', scene.good, { data: scene.file('pequeno/dados') }),
  },
  {
    command: 'restore',
    what: 'it is killed (`kill -9`) in the middle, the data folder new',
    says: /^$/,
    prepare: (scene) => run('mkfifo', [scene.file(PIPE)]),
    fail: (scene) => killRestoreInTheMiddle(scene, scene.file('nova/b')),
    mend: (scene) => rm(scene.file(PIPE)),
    retry: (scene) => scene.run('restore', scene.good, { data: scene.file('nova/b') }),
  },
];
