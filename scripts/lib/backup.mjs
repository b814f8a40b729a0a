import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { writeBackup } from '../../database/backup/write-backup.mjs';
import { openDatabase } from './database.mjs';
import { describe, Fault } from './fault.mjs';
import { install } from './prepare.mjs';
import { inRoot } from './root.mjs';
import { readSettings } from './settings.mjs';
import { dim, green, red, say, seconds } from './terminal.mjs';

/** Exit code: 0 the file is whole, 1 there is none.
 *  @param {string | undefined} file */
export async function backup(file) {
  try {
    if (!file) throw new Fault('Diga onde guardar: npm run backup -- pasta/arquivo.gz');
    await install();
    const database = await openDatabase(readSettings(process.env));
    try {
      await writeTo(file, database.url);
    } finally {
      await database.stop();
    }
  } catch (error) {
    process.stderr.write(`\n${red('Erro:')} ${describe(error)}\n`);
    process.exitCode = 1;
  }
}

/** Under another name until it is whole: half a backup must not look like one.
 *  @param {string} file
 *  @param {string} url */
async function writeTo(file, url) {
  const since = Date.now();
  const requireBackends = createRequire(inRoot('backend/package.json'));
  const { Client } = requireBackends('pg');
  const { to: copyTo } = requireBackends('pg-copy-streams');
  const client = new Client({ connectionString: url, application_name: 'crediario-backup' });
  await client.connect();
  const unfinished = `${file}.incompleto`;
  // Readable by whoever made it alone: it holds people's names, documents and debts.
  const target = createWriteStream(unfinished, { mode: 0o600 });
  const gzip = createGzip();
  const written = finished(gzip.pipe(target));
  try {
    const heard = (/** @type {string} */ table) => say(dim(`  ${table}`));
    const { tables, rows } = await writeBackup(client, gzip, copyTo, heard);
    gzip.end();
    await written;
    await rename(unfinished, file);
    say(`${green('✓')} ${file}: ${rows} linhas de ${tables} tabelas (${seconds(since)})`);
  } catch (error) {
    gzip.destroy();
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}
