// `node database/releases/make.mjs <version>`: what a customer's database looks like under this release, for the test that
// takes it through the next ones. DATABASE_URL names an empty database on a server of the pg_dump that is installed.
// Once a release is out its file never changes.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const run = promisify(execFile);
const HERE = path.dirname(fileURLToPath(import.meta.url));
const BOOT_ONCE = path.resolve(HERE, '..', '..', 'backend', 'tests', 'harness', 'boot-once.cjs');
const MOST_BYTES = 64 * 1024 * 1024;

/** Secrets and passwords are worthless by design; the story always ends at the same moment. */
const ENVIRONMENT = {
  NODE_ENV: 'test',
  TZ: 'UTC',
  CREDIARIO_DEPLOYMENT: 'local',
  DEMO: '1',
  CLOCK_START: '2026-11-21T12:00:00-03:00',
  ADMIN_EMAIL: 'primeiro@crediario.test',
  ADMIN_PASSWORD: '11112222',
  SUPER_ADMIN_EMAIL: 'painel@crediario.test',
  SUPER_ADMIN_PASSWORD: 'Painel11112222',
  STRAPI_TELEMETRY_DISABLED: 'true',
};

/** Without the two lines that psql alone understands. @param {string} dump */
const plainSql = (dump) => dump.replace(/^\\(un)?restrict .*$/gm, '');

const [version] = process.argv.slice(2);
const url = process.env['DATABASE_URL'];
if (!version || !url) throw new Error('DATABASE_URL=… node database/releases/make.mjs <version>');

await run(process.execPath, [BOOT_ONCE], { env: { ...process.env, ...ENVIRONMENT } });
const { stdout } = await run(
  'pg_dump',
  ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=200', url],
  { maxBuffer: MOST_BYTES },
);
const file = path.join(HERE, `${version}.sql.gz`);
await writeFile(file, await promisify(gzip)(plainSql(stdout), { level: 9 }), { flag: 'wx' });
await writeFile(path.join(HERE, `${version}.migrations.json`), await migrationsNow(), {
  flag: 'wx',
});
console.log(file);

/** Each migration's name and its content's sha256: once released, it stays as it is. */
async function migrationsNow() {
  const folder = path.join(HERE, '..', 'migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const sums = names.map(async (name) => {
    const text = await readFile(path.join(folder, name), 'utf8');
    return [name, createHash('sha256').update(text).digest('hex')];
  });
  return `${JSON.stringify(Object.fromEntries(await Promise.all(sums)), null, 2)}\n`;
}
