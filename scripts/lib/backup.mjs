import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { dumpDatabase } from '../../database/backup/dump-database.mjs';
import { findPgDump } from '../../database/backup/find-pg-dump.mjs';
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
 *  @param {string | undefined} file
 *  @param {{ ownFormat: boolean }} how ownFormat: whatever else there is */
export const backup = (file, { ownFormat }) =>
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
      const source = await sourceOf(session, {
        url: database.url,
        ownFormat: ownFormat || !place.databaseUrl,
        onEnd,
      });
      const { tables, rows } = await write(session, target, source).catch((cause) => {
        throw fileFault(cause, file, 'gravado');
      });
      say(`${green('✓')} ${file}: ${rows} linhas de ${tables} tabelas (${seconds(since)})`);
    },
    { undone: 'nenhum backup foi guardado.' },
  );

/** @typedef {import('../../database/backup/read-database.mjs').Summary} Summary
 *  @typedef {(done: (counted: Summary) => void) => AsyncGenerator<string | Buffer>} Source */

/** PostgreSQL's own program where a server brings it, our own format everywhere else (decision 0011).
 *  @param {import('./session.mjs').Session} session
 *  @param {{ url: string, ownFormat: boolean, onEnd: (undo: () => Promise<unknown>) => void }} how
 *  @returns {Promise<Source>} */
async function sourceOf({ client, copyTo, during }, { url, ownFormat, onEnd }) {
  const own = (/** @type {(counted: Summary) => void} */ done) =>
    readDatabase(client, { copyTo, release, heard: (table) => say(dim(`  ${table}`)), done });
  if (ownFormat) return own;
  const found = await during(() => findPgDump(client, url));
  if ('reason' in found) {
    say(dim(`  sem pg_dump: ${found.reason}`));
    return own;
  }
  say(dim(`  pg_dump ${found.version}`));
  return (done) => dumpDatabase(client, { env: found.env, release, onEnd, done });
}

/** @param {import('./session.mjs').Session} session
 *  @param {import('./backup-file.mjs').NewFile} target
 *  @param {Source} source */
async function write({ during }, target, source) {
  let summary = { tables: 0, rows: 0 };
  const pieces = source((counted) => {
    summary = counted;
  });
  await during(() => pipeline(pieces, createGzip(), target.stream));
  await target.keep();
  return summary;
}
