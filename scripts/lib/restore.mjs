import { randomInt } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createGunzip } from 'node:zlib';
import { readBackup } from '../../database/backup/read-backup.mjs';
import verifier from '../../database/verify/index.cjs';
import { backendEnvironment, startBackend } from './backend.mjs';
import { openDatabase } from './database.mjs';
import { describe, Fault } from './fault.mjs';
import { requireFreePort, requireWritableFolder } from './preflight.mjs';
import { build, install } from './prepare.mjs';
import { inRoot } from './root.mjs';
import { localSecrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';
import { dim, green, red, say, seconds, step } from './terminal.mjs';

/** Exit code: 0 restored and verified, 1 nothing was restored.
 *  @param {string | undefined} file */
export async function restore(file) {
  try {
    if (!file || !existsSync(file)) {
      throw new Fault('Diga o que restaurar: npm run restore -- pasta/arquivo.gz');
    }
    const settings = readSettings(process.env);
    await requireFreePort(settings.host, settings.port);
    await requireWritableFolder(settings.dataDir);
    await install();
    await build();
    const database = await openDatabase(settings);
    try {
      await requireEmpty(database.url);
      await step('Criando as tabelas', () => makeTables(settings, database.url));
      await readFrom(file, database.url);
    } finally {
      await database.stop();
    }
  } catch (error) {
    process.stderr.write(`\n${red('Erro:')} ${describe(error)}\n`);
    process.exitCode = 1;
  }
}

/** @param {string} url */
async function connect(url) {
  const { Client } = createRequire(inRoot('backend/package.json'))('pg');
  const client = new Client({ connectionString: url, application_name: 'crediario-restore' });
  await client.connect();
  return client;
}

/** What is there is never overwritten: a mistyped address must not cost a company its books.
 *  @param {string} url */
async function requireEmpty(url) {
  const client = await connect(url);
  const { rows } = await client.query(
    "select count(*)::int as count from pg_tables where schemaname = 'public'",
  );
  await client.end();
  if (rows[0].count > 0) {
    throw new Fault(
      'O banco não está vazio: restaure em um banco novo (DATABASE_URL) ou em uma pasta nova (CREDIARIO_DATA).',
    );
  }
}

/** The server makes them at its start, and nothing else in there.
 *  @param {import('./settings.mjs').LauncherSettings} settings
 *  @param {string} url */
async function makeTables(settings, url) {
  const isLocal = settings.deployment === 'local';
  const secrets = isLocal ? await localSecrets(settings.dataDir, process.env) : {};
  const env = {
    ...backendEnvironment(settings, url, secrets),
    DEMO: '0',
    // An account that the restored ones replace: nobody is to be told its password.
    ADMIN_EMAIL: 'restauracao@crediario.local',
    ADMIN_PASSWORD: String(randomInt(10 ** 8, 10 ** 9)),
  };
  const backend = await startBackend(env, settings);
  await backend.stop();
}

/** @param {string} file
 *  @param {string} url */
async function readFrom(file, url) {
  const since = Date.now();
  const { from: copyFrom } = createRequire(inRoot('backend/package.json'))('pg-copy-streams');
  const client = await connect(url);
  const check = async () => {
    const found = await verifier.findDifferences(
      async (/** @type {string} */ sql) => (await client.query(sql)).rows,
    );
    if (found.length > 0) throw new Fault(`O conferidor achou ${found.length} diferença(s).`);
  };
  try {
    const heard = (/** @type {string} */ table) => say(dim(`  ${table}`));
    const input = createReadStream(file).pipe(createGunzip());
    const { tables, rows } = await readBackup(client, input, copyFrom, { heard, check });
    await client.query('ANALYZE');
    say(`${green('✓')} ${rows} linhas em ${tables} tabelas, sem diferenças (${seconds(since)})`);
  } finally {
    await client.end();
  }
}
