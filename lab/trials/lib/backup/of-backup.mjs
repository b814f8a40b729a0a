import { mkdir, writeFile } from 'node:fs/promises';
import { ask } from '../replicated.mjs';
import { heldBackup, killServer } from './in-the-middle.mjs';
import { mount, remount } from './small-disk.mjs';

/** @typedef {import('./failures.mjs').Failure} Failure
 *  @typedef {import('./scene.mjs').Scene} Scene */

const SMALL = '16k';
const NAME = 'copia.gz';

/** @param {Scene} scene */
const again = (scene) => scene.run('backup', scene.file(NAME), { url: scene.url });

/** @type {Failure[]} */
export const failuresOfBackup = [
  {
    command: 'backup',
    what: 'the folder does not exist',
    says: /copia\.gz não pode ser gravado: essa pasta ou esse arquivo não existe\.$/,
    fail: (scene) => scene.run('backup', scene.file(`pasta/${NAME}`), { url: scene.url }),
    mend: (scene) => mkdir(scene.file('pasta')),
    retry: (scene) => scene.run('backup', scene.file(`pasta/${NAME}`), { url: scene.url }),
  },
  {
    command: 'backup',
    what: 'the folder belongs to another account',
    says: /não pode ser gravado: sem permissão\.$/,
    prepare: (scene) => mkdir(scene.file('alheia'), { mode: 0o755 }),
    fail: (scene) => {
      const how = { url: scene.url, asNobody: true };
      return scene.run('backup', scene.file(`alheia/${NAME}`), how);
    },
    retry: (scene) => scene.run('backup', scene.file(`alheia/${NAME}`), { url: scene.url }),
  },
  {
    command: 'backup',
    what: `the disk is full (a tmpfs of ${SMALL})`,
    says: /não pode ser gravado: o disco está cheio\.$/,
    prepare: (scene) => mount(scene.file('cheio'), SMALL),
    fail: (scene) => scene.run('backup', scene.file(`cheio/${NAME}`), { url: scene.url }),
    mend: (scene) => remount(scene.file('cheio'), '64m'),
    retry: (scene) => scene.run('backup', scene.file(`cheio/${NAME}`), { url: scene.url }),
  },
  {
    command: 'backup',
    what: 'the connection breaks in the middle',
    says: /A conexão com o banco .* caiu: tente de novo\.$/,
    fail: (scene) => heldBackup(scene, NAME, ({ way }) => way.cut()),
    retry: again,
  },
  {
    command: 'backup',
    what: 'the server ends its session in the middle',
    says: /encerrou a conexão: tente de novo\.$|caiu: tente de novo\.$/,
    fail: (scene) =>
      heldBackup(scene, NAME, async ({ way }) => {
        await ask(
          scene.cluster,
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'crediario-backup'",
        );
        way.open();
      }),
    retry: again,
  },
  {
    command: 'backup',
    what: 'the database server is killed (`kill -9`) in the middle',
    says: /(caiu|encerrou a conexão): tente de novo\.$/,
    fail: (scene) => heldBackup(scene, NAME, (held) => killServer(scene, held)),
    retry: again,
  },
  {
    command: 'backup',
    what: 'it is killed (`kill -9`) in the middle',
    says: /^$/,
    fail: (scene) => heldBackup(scene, NAME, ({ running }) => running.child.kill('SIGKILL')),
    retry: again,
  },
  {
    command: 'backup',
    what: 'it is told to end (`kill`) in the middle',
    says: /^Interrompido: nenhum backup foi guardado\.$/,
    fail: (scene) => heldBackup(scene, NAME, ({ running }) => running.child.kill('SIGTERM')),
    retry: again,
  },
  {
    command: 'backup',
    what: 'the account may not read a table',
    says: /não tem permissão para isso \(permission denied for table .*\): use a conta dona do banco\.$/,
    prepare: async (scene) => {
      await ask(scene.cluster, 'DROP ROLE IF EXISTS leitor');
      await ask(scene.cluster, 'CREATE ROLE leitor LOGIN');
    },
    fail: (scene) => {
      const url = scene.urlOf('crediario', 'leitor');
      return scene.run('backup', scene.file(NAME), { url });
    },
    mend: (scene) => ask(scene.cluster, 'GRANT pg_read_all_data TO leitor'),
    retry: (scene) => {
      const url = scene.urlOf('crediario', 'leitor');
      return scene.run('backup', scene.file(NAME), { url });
    },
  },
  {
    command: 'backup',
    what: 'nobody listens at the address',
    says: /ninguém atende nesse endereço: confira DATABASE_URL/,
    fail: (scene) => {
      const url = new URL(scene.url);
      url.port = String(scene.sparePort);
      return scene.run('backup', scene.file(NAME), { url: url.href });
    },
    retry: again,
  },
  {
    command: 'backup',
    what: 'the database is empty',
    says: /^O banco está vazio, ou não é do Crediário: não há o que guardar\.$/,
    fail: (scene) => scene.run('backup', scene.file(NAME), { url: scene.target }),
    retry: again,
  },
  {
    command: 'backup',
    what: 'the password holds a bare `/`',
    says: /^DATABASE_URL traz uma senha com um sinal que precisa de outra escrita/,
    fail: (scene) => {
      const url = scene.url.replace('crediario@', 'crediario:12/34@');
      return scene.run('backup', scene.file(NAME), { url });
    },
    retry: (scene) => {
      const url = scene.url.replace('crediario@', 'crediario:12%2F34@');
      return scene.run('backup', scene.file(NAME), { url });
    },
  },
  {
    command: 'backup',
    what: 'a folder is given for a file',
    says: /é uma pasta: diga o nome do arquivo também\.$/,
    prepare: (scene) => writeFile(scene.file('leia-me'), ''),
    fail: (scene) => scene.run('backup', scene.folder, { url: scene.url }),
    retry: again,
  },
];
