import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Fault } from './fault.mjs';

const NAMES = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
];

/** The secrets of a local installation: created once and kept beside its data, so that sessions survive a restart.
 *  Those of the environment win. In production they are required, and the server does not start without them.
 *  @param {string} dataDir
 *  @param {NodeJS.ProcessEnv} env
 *  @returns {Promise<Record<string, string>>} */
export async function localSecrets(dataDir, env) {
  const file = path.join(dataDir, 'secrets.json');
  const kept = await readKept(file);
  const all = Object.fromEntries(
    NAMES.map((name) => [name, kept[name] ?? randomBytes(32).toString('base64url')]),
  );
  if (NAMES.some((name) => kept[name] === undefined)) {
    await writeFile(`${file}.new`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
  const given = NAMES.filter((name) => env[name]).map((name) => [name, String(env[name])]);
  return { ...all, ...Object.fromEntries(given) };
}

/** @param {string} file
 *  @returns {Promise<Record<string, string>>} */
async function readKept(file) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Fault(`O arquivo ${file} está danificado: apague-o (as sessões serão encerradas).`, {
      cause,
    });
  }
}
