import { fillDatabase } from '../../database/backup/fill-database.mjs';
import { openBackup } from '../../database/backup/open-backup.mjs';
import verifier from '../../database/verify/index.cjs';
import { readFile } from './backup-file.mjs';
import { joinDatabase } from './database.mjs';
import { errand } from './errand.mjs';
import { Fault } from './fault.mjs';
import { fileFault } from './file-faults.mjs';
import { knownMigrations, release } from './release.mjs';
import { openSession } from './session.mjs';
import { readPlace } from './settings.mjs';
import { dim, green, say, seconds } from './terminal.mjs';

/** Exit code: 0 restored and verified, 1 nothing was restored.
 *  @param {string | undefined} file */
export const restore = (file) =>
  errand(
    async ({ onEnd }) => {
      if (!file) throw new Fault('Diga o que restaurar: npm run restore -- pasta/arquivo.gz');
      const since = Date.now();
      const place = readPlace(process.env);
      const inWords = (/** @type {unknown} */ cause) => {
        throw fileFault(cause, file, 'lido');
      };
      // The file is checked before a database is opened.
      const here = { release, migrations: knownMigrations() };
      const held = await openBackup(readFile(file), here).catch(inWords);
      const database = await joinDatabase(place, { create: true, onEnd });
      const session = await openSession(database.url, 'crediario-restore');
      onEnd(session.close);
      const { tables, rows } = await fill(session, held, database.keep).catch(inWords);
      say(`${green('✓')} ${rows} linhas em ${tables} tabelas, sem diferenças (${seconds(since)})`);
    },
    { undone: 'nada foi restaurado.' },
  );

/** @param {import('./session.mjs').Session} session
 *  @param {import('../../database/backup/open-backup.mjs').Backup} held
 *  @param {() => void} keep what was made for the database stays from here on */
async function fill({ client, copyFrom, during }, held, keep) {
  let isCommitting = false;
  const check = async () => {
    const found = await verifier.findDifferences(
      async (/** @type {string} */ sql) => (await client.query(sql)).rows,
    );
    if (found.length > 0) {
      throw new Fault(`O conferidor achou ${found.length} diferença(s): nada foi restaurado.`);
    }
  };
  const commits = async () => {
    keep();
    isCommitting = true;
  };
  const heard = (/** @type {string} */ table) => say(dim(`  ${table}`));
  try {
    return await during(() => fillDatabase(client, held, { copyFrom, heard, check, commits }));
  } catch (cause) {
    if (!isCommitting) throw cause;
    throw new Fault(
      'A conexão caiu no último instante, e o backup pode ter sido restaurado ou não: rode npm run verify antes de tentar de novo.',
      { cause },
    );
  }
}
