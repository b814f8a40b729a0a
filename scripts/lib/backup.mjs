import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readDatabase } from '../../database/backup/read-database.mjs';
import { createFile } from './backup-file.mjs';
import { joinDatabase } from './database.mjs';
import { errand } from './errand.mjs';
import { Fault } from './fault.mjs';
import { fileFault } from './file-faults.mjs';
import { release } from './release.mjs';
import { openSession } from './session.mjs';
import { readPlace } from './settings.mjs';
import { dim, green, say, seconds } from './terminal.mjs';

/** Exit code: 0 the file is complete, 1 there is none; an existing file of that name is unchanged.
 *  @param {string | undefined} file */
export const backup = (file) =>
  errand(
    async ({ onEnd }) => {
      if (!file) throw new Fault('Diga onde guardar: npm run backup -- pasta/arquivo.gz');
      const since = Date.now();
      const place = readPlace(process.env);
      // Quick checks come first.
      const target = await createFile(file);
      onEnd(target.drop);
      const database = await joinDatabase(place, { onEnd });
      const session = await openSession(database.url, 'crediario-backup');
      onEnd(session.close);
      const { tables, rows } = await write(session, target).catch((cause) => {
        throw fileFault(cause, file, 'gravado');
      });
      say(`${green('✓')} ${file}: ${rows} linhas de ${tables} tabelas (${seconds(since)})`);
    },
    { undone: 'nenhum backup foi guardado.' },
  );

/** @param {import('./session.mjs').Session} session
 *  @param {import('./backup-file.mjs').NewFile} target */
async function write({ client, copyTo, during }, target) {
  let summary = { tables: 0, rows: 0 };
  const source = readDatabase(client, {
    copyTo,
    release,
    heard: (table) => say(dim(`  ${table}`)),
    done: (counted) => {
      summary = counted;
    },
  });
  await during(() => pipeline(source, createGzip(), target.stream));
  await target.keep();
  return summary;
}
