import { chmod, copyFile, mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ask } from '../replicated.mjs';
import { heldRestore, killServer } from './in-the-middle.mjs';
import { mount, remount } from './small-disk.mjs';
import { run } from './scene.mjs';

/** @typedef {import('./failures.mjs').Failure} Failure
 *  @typedef {import('./scene.mjs').Scene} Scene */

/** Beyond what an empty database takes: less than the backup needs. */
const ROOM_KB = 512;
const SPOILT = 'estragado.gz';

/** @param {Scene} scene */
const again = (scene) => scene.run('restore', scene.good, { url: scene.target });
/** @param {Scene} scene */
const spoilt = (scene) => scene.run('restore', scene.file(SPOILT), { url: scene.target });

/** A copy of the good backup whose text was changed.
 *  @param {Scene} scene
 *  @param {(lines: string[]) => void} change */
async function rewrite(scene, change) {
  const lines = gunzipSync(await readFile(scene.good))
    .toString('latin1')
    .split('\n');
  change(lines);
  await writeFile(scene.file(SPOILT), gzipSync(Buffer.from(lines.join('\n'), 'latin1')));
}

/** @param {string[]} lines
 *  @param {(head: any) => object} change */
function changeHead(lines, change) {
  const [, comment = '', said = ''] = /^(-- )?(.*)$/.exec(String(lines[0])) ?? [];
  lines[0] = comment + JSON.stringify(change(JSON.parse(said)));
}

/** One cent more than was paid, in the first sale.
 *  @param {string[]} lines */
function addCent(lines) {
  const at = lines.findIndex((line) => /^(\{"table":"sales"|COPY public\.sales \()/.test(line));
  // Three words come before the columns, in either format.
  const column = (lines[at]?.match(/\w+/g) ?? []).slice(3).indexOf('last_payment_value');
  const rows = lines.slice(at + 1);
  const row = rows.findIndex((line) => Number(line.split('\t')[column]) > 0);
  const values = String(rows[row]).split('\t');
  values[column] = (Number(values[column]) + 0.01).toFixed(2);
  lines[at + 1 + row] = values.join('\t');
}

/** @type {Failure[]} */
export const failuresOfRestore = [
  {
    command: 'restore',
    what: 'the file does not exist',
    says: /copiada\.gz não pode ser lido: essa pasta ou esse arquivo não existe\.$/,
    fail: (scene) => scene.run('restore', scene.file('copiada.gz'), { url: scene.target }),
    mend: (scene) => copyFile(scene.good, scene.file('copiada.gz')),
    retry: (scene) => scene.run('restore', scene.file('copiada.gz'), { url: scene.target }),
  },
  {
    command: 'restore',
    what: 'the file may not be read',
    says: /não pode ser lido: sem permissão\.$/,
    fail: (scene) =>
      scene.run('restore', scene.file('copiada.gz'), { url: scene.target, asNobody: true }),
    mend: (scene) => chmod(scene.file('copiada.gz'), 0o644),
    retry: (scene) =>
      scene.run('restore', scene.file('copiada.gz'), { url: scene.target, asNobody: true }),
  },
  {
    command: 'restore',
    what: 'the file is something else',
    says: /^O arquivo não é um backup do Crediário, ou está cortado no começo\.$/,
    prepare: (scene) => writeFile(scene.file(SPOILT), 'Prezada Jéssica,\n'),
    fail: spoilt,
    retry: again,
  },
  {
    command: 'restore',
    what: 'the file is cut in the middle',
    says: /^O backup está incompleto \(termina no meio\): use outra cópia\.$/,
    prepare: async (scene) => {
      await copyFile(scene.good, scene.file(SPOILT));
      await truncate(scene.file(SPOILT), Math.floor((await readFile(scene.good)).length / 2));
    },
    fail: spoilt,
    retry: again,
  },
  {
    command: 'restore',
    what: 'a byte of the file is another',
    says: /^O backup está danificado: use outra cópia\.$/,
    prepare: async (scene) => {
      const bytes = await readFile(scene.good);
      // In the checksum: everything before it still unpacks.
      bytes[bytes.length - 7] = Number(bytes[bytes.length - 7]) ^ 1;
      await writeFile(scene.file(SPOILT), bytes);
    },
    fail: spoilt,
    retry: again,
  },
  {
    command: 'restore',
    what: 'the format is a newer one',
    says: /^O backup é de um formato mais novo \(9; esta versão lê o \d\)/,
    prepare: (scene) =>
      rewrite(scene, (lines) =>
        changeHead(lines, (head) => ({ ...head, format: head.format.replace(/\d+$/, '9') })),
      ),
    fail: spoilt,
    retry: again,
  },
  {
    command: 'restore',
    what: 'the backup is of an earlier release',
    says: /^O backup é de uma versão anterior .*: restaure com a versão que o fez e depois atualize\.$/,
    prepare: (scene) =>
      rewrite(scene, (lines) =>
        changeHead(lines, (head) => ({
          ...head,
          migrations: head.migrations.slice(0, -1),
        })),
      ),
    fail: spoilt,
    retry: again,
  },
  {
    command: 'restore',
    what: 'the books in the backup do not add up',
    says: /^O conferidor achou 1 diferença\(s\): nada foi restaurado\.$/,
    prepare: (scene) => rewrite(scene, addCent),
    fail: spoilt,
    retry: again,
  },
  {
    command: 'restore',
    what: 'the target is not empty',
    says: /^O banco não está vazio: restaure em um banco novo/,
    prepare: again,
    fail: again,
    mend: (scene) => scene.emptyTarget(),
    retry: again,
  },
  {
    command: 'restore',
    what: 'the disk of the database server is full (a tablespace on a tmpfs)',
    says: /recusou: o disco do servidor do banco está cheio: libere espaço e tente de novo\.$/,
    prepare: async (scene) => {
      await mount(scene.file('disco'), '64m');
      await mkdir(scene.file('disco/espaco'));
      await run('chown', ['postgres', scene.file('disco/espaco')]);
      await ask(scene.cluster, 'DROP TABLESPACE IF EXISTS pequeno');
      await ask(
        scene.cluster,
        `CREATE TABLESPACE pequeno LOCATION '${scene.file('disco/espaco')}'`,
      );
      await scene.emptyTarget('TABLESPACE pequeno');
      const { stdout } = await run('du', ['-sk', scene.file('disco')]);
      await remount(scene.file('disco'), `${Number.parseInt(stdout, 10) + ROOM_KB}k`);
    },
    fail: again,
    mend: (scene) => remount(scene.file('disco'), '256m'),
    retry: again,
  },
  {
    command: 'restore',
    what: 'the connection breaks in the middle',
    says: /A conexão com o banco .* caiu: tente de novo\.$/,
    fail: (scene) => heldRestore(scene, ({ way }) => way.cut()),
    retry: again,
  },
  {
    command: 'restore',
    what: 'the database server is killed (`kill -9`) in the middle',
    says: /(caiu|o servidor do banco encerrou a conexão): tente de novo\.$/,
    fail: (scene) => heldRestore(scene, (held) => killServer(scene, held)),
    retry: again,
  },
  {
    command: 'restore',
    what: 'it is killed (`kill -9`) in the middle',
    says: /^$/,
    fail: (scene) =>
      heldRestore(scene, async ({ way, running }) => {
        running.child.kill('SIGKILL');
        await running.ended;
        way.open();
      }),
    retry: again,
  },
  {
    command: 'restore',
    what: 'it is told to end (Ctrl-C) in the middle',
    says: /^Interrompido: nada foi restaurado\.$/,
    fail: (scene) => heldRestore(scene, ({ running }) => running.child.kill('SIGINT')),
    retry: again,
  },
  {
    command: 'restore',
    what: 'the account may not make tables (mended by making it the owner: no superuser)',
    says: /a conta leitor não tem permissão para isso \(permission denied .*\): use a conta dona do banco\.$/,
    fail: (scene) => scene.run('restore', scene.good, { url: scene.urlOf('alvo', 'leitor') }),
    mend: (scene) => ask(scene.cluster, 'ALTER DATABASE alvo OWNER TO leitor'),
    retry: (scene) => scene.run('restore', scene.good, { url: scene.urlOf('alvo', 'leitor') }),
  },
  {
    command: 'restore',
    what: 'the database does not exist',
    says: /o banco novo não existe: confira DATABASE_URL/,
    prepare: (scene) => ask(scene.cluster, 'DROP DATABASE IF EXISTS novo'),
    fail: (scene) => scene.run('restore', scene.good, { url: scene.urlOf('novo') }),
    mend: (scene) => ask(scene.cluster, 'CREATE DATABASE novo TEMPLATE template0'),
    retry: (scene) => scene.run('restore', scene.good, { url: scene.urlOf('novo') }),
  },
];
