import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { complaintIn, EmbeddedPostgresError } from './errors.mjs';
import { makePrivateFolder } from './home.mjs';
import { runOrThrow } from './run.mjs';

/** Role and database of the product. The role owns its database and may make others (tests do), no more. */
export const OWNER = 'crediario';
const PASSWORD_FILE = 'crediario.password';

/** A page that the disk gave back otherwise than it was written is an error, and not somebody's balance. */
const CHECKSUMS = '--data-checksums';

/** Character classes come from the system, ordering from PostgreSQL itself: alike on every machine. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
const BUILTIN_LOCALE = '--builtin-locale=C.UTF-8';
/** pg_trgm asks the system what a letter is; under plain C an accented one would not count. */
const LETTERS = { linux: ['--lc-ctype=C.UTF-8'], darwin: ['--lc-ctype=en_US.UTF-8'] };

/** Makes the cluster in `folder` unless it is there, and answers the owner's password.
 *  Built beside and renamed, so that one cut short (a kill, a full disk) is never taken for a whole one.
 *  @param {string} folder
 *  @param {import('./binaries.mjs').Binaries} binaries
 *  @param {import('./run.mjs').Account} account
 *  @param {{ log: (line: string) => void, disposable: boolean }} options
 *  @returns {Promise<string>} */
export async function ensureCluster(folder, binaries, account, { log, disposable }) {
  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    log('Criando o banco de dados…');
    await createCluster(folder, binaries, account, disposable ? ['--no-sync'] : []);
  } else if (version.trim() !== binaries.major) {
    throw new EmbeddedPostgresError(
      `Os dados em ${folder} são do PostgreSQL ${version.trim()}, e o embutido é o ${binaries.major}: faça a migração ou escolha outra pasta em CREDIARIO_DATA.`,
    );
  }
  return passwordOf(folder);
}

/** The owner's password of the cluster in `folder`; undefined where none is.
 *  @param {string} folder
 *  @returns {Promise<string | undefined>} */
export async function findPassword(folder) {
  try {
    return await passwordOf(folder);
  } catch (cause) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (cause);
    if (code === 'ENOENT') return undefined;
    throw new EmbeddedPostgresError(
      `O banco de dados em ${folder} não pode ser lido por este usuário: use o mesmo que roda o Crediário.`,
      { cause },
    );
  }
}

/** @param {string} folder */
const passwordOf = async (folder) =>
  (await readFile(path.join(folder, PASSWORD_FILE), 'utf8')).trim();

/** @param {string} folder
 *  @param {import('./binaries.mjs').Binaries} binaries
 *  @param {import('./run.mjs').Account} account
 *  @param {string[]} more options of initdb */
async function createCluster(folder, binaries, account, more) {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await makePrivateFolder(unfinished, account);
    await fill(unfinished, binaries, account, more);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

/** @param {string} unfinished
 *  @param {import('./binaries.mjs').Binaries} binaries
 *  @param {import('./run.mjs').Account} account
 *  @param {string[]} more options of initdb */
async function fill(unfinished, { initdb, postgres }, account, more) {
  const letters = LETTERS[/** @type {keyof typeof LETTERS} */ (process.platform)] ?? [];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${unfinished}.pw`];
  const password = randomBytes(24).toString('hex');
  await writePrivately(`${unfinished}.pw`, randomBytes(24).toString('hex'), account);
  const options = [CHECKSUMS, ...LOCALE, BUILTIN_LOCALE, ...letters, ...access, ...more];
  try {
    await runOrThrow('criar o banco de dados', initdb, ['-D', unfinished, ...options], { account });
  } finally {
    await rm(`${unfinished}.pw`, { force: true });
  }
  await createOwner(unfinished, postgres, account, password);
  await writePrivately(path.join(unfinished, PASSWORD_FILE), password, account);
}

/** Role and database are made in single-user mode: no client program comes with the package.
 *  @param {string} folder
 *  @param {string} postgres
 *  @param {import('./run.mjs').Account} account
 *  @param {string} password */
async function createOwner(folder, postgres, account, password) {
  const input = [
    `CREATE ROLE ${OWNER} LOGIN CREATEDB PASSWORD '${password}';`,
    `CREATE DATABASE ${OWNER} OWNER ${OWNER};`,
    '',
  ].join('\n');
  const output = await runOrThrow(
    'preparar o banco de dados',
    postgres,
    ['--single', '-D', folder, 'postgres'],
    { account, input },
  );
  // Single-user mode ends well even where a statement failed.
  if (/\b(ERROR|FATAL|PANIC):/.test(output)) {
    throw new EmbeddedPostgresError(
      `Não foi possível preparar o banco de dados: ${complaintIn(output)}.`,
    );
  }
}

/** @param {string} file
 *  @param {string} text
 *  @param {import('./run.mjs').Account} account */
async function writePrivately(file, text, account) {
  await writeFile(file, `${text}\n`, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
}
