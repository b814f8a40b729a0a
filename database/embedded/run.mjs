import { spawn } from 'node:child_process';
import { complaintIn, EmbeddedPostgresError } from './errors.mjs';

/** @typedef {{ uid: number, gid: number } | undefined} Account  undefined: the account we run as */

/** PG* variables of the caller (PGDATA, PGPORT, PGOPTIONS…) would steer our server; the rest may stay. */
function cleanEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), TZ: 'UTC' };
}

/** Runs a program to its end and answers what it printed.
 *  Waits for `exit`, not for `close`: a server that pg_ctl leaves running may hold the pipes open.
 *  @param {string} file
 *  @param {string[]} args
 *  @param {{ account?: Account, input?: string }} [options]
 *  @returns {Promise<{ code: number | null, output: string }>} */
export function run(file, args, { account, input } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...account,
      cwd: '/',
      env: cleanEnvironment(),
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('exit', (code) => {
      // One turn of the loop lets what is already in the pipes arrive.
      setImmediate(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        resolve({ code, output });
      });
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
  });
}

/** Like `run`, but anything other than success is an error that carries the program's own words.
 *  @param {string} purpose what we were about to do, in pt-BR
 *  @param {string} file
 *  @param {string[]} args
 *  @param {{ account?: Account, input?: string }} [options] */
export async function runOrThrow(purpose, file, args, options) {
  const { code, output } = await run(file, args, options);
  if (code !== 0) {
    throw new EmbeddedPostgresError(`Não foi possível ${purpose}: ${complaintIn(output)}.`);
  }
  return output;
}
