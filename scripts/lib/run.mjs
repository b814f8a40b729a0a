import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Fault } from './fault.mjs';
import { whenParentsGo } from './parents.mjs';
import { inRoot, root } from './root.mjs';

/** How much of a failed command is shown: the cause is first (npm) or last (compilers). */
const FIRST_LINES = 12;
const LAST_LINES = 30;
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv }} Where */

/** npm with the Node that runs us: there may be another in the PATH, and on Windows npm is a script.
 *  @returns {[string, string[]]} */
export function npm() {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
}

/** A package's program, resolved from `folder`.
 *  @param {string} folder
 *  @param {string} name of the package
 *  @param {string} file inside the package */
export function programOf(folder, name, file) {
  const manifest = createRequire(inRoot(folder, 'package.json')).resolve(`${name}/package.json`);
  return path.join(path.dirname(manifest), file);
}

/** Runs a command silently; its output is shown only if it fails.
 *  @param {string} purpose in pt-BR, for the sentence that reports a failure
 *  @param {[string, string[]]} command
 *  @param {Where} [where] */
export async function runQuietly(purpose, command, where) {
  const { code, output } = await capture(command, where);
  if (code !== 0) {
    throw new Fault(`Falhou: ${purpose}.\n${excerpt(output)}`);
  }
}

/** @param {string} output */
function excerpt(output) {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= FIRST_LINES + LAST_LINES) return lines.join('\n');
  return [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)].join('\n');
}

/** Commands under way whose end nobody but us waits for. @type {Set<import('node:child_process').ChildProcess>} */
const underWay = new Set();

/** Stops them: an install must not go on without its launcher. */
export function endRuns() {
  for (const child of underWay) child.kill('SIGTERM');
}

/** Runs a command to its end and returns its output.
 *  @param {[string, string[]]} command
 *  @param {Where} [where]
 *  @returns {Promise<{ code: number, output: string }>} */
export function capture([file, args], { cwd = root, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && file === 'npm',
    });
    underWay.add(child);
    child.on('exit', () => underWay.delete(child));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (cause) => {
      underWay.delete(child);
      reject(new Fault(`O comando ${file} não pôde ser executado.`, { cause }));
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Commands whose output the person watches. @type {Set<import('node:child_process').ChildProcess>} */
const watched = new Set();

let isEnding = false;

/** On a signal, ends them first, then this process; what was to come next does not begin. */
function endWatched() {
  isEnding = true;
  for (const child of watched) {
    child.once('close', () => {
      if (watched.size === 0) process.exit(130);
    });
    child.kill('SIGTERM');
  }
}

/** Runs a command whose output the person watches; `held`, they see it in one piece at its end, because another one runs
 *  beside it.
 *  @param {[string, string[]]} command
 *  @param {Where & { held?: boolean }} [where]
 *  @returns {Promise<number>} its exit code */
export function watchRun([file, args], { cwd = root, env, held = false } = {}) {
  return new Promise((resolve, reject) => {
    if (isEnding) return;
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    /** @type {Buffer[]} */
    const said = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => said.push(part));
    if (watched.size === 0) for (const signal of ENDING) process.on(signal, endWatched);
    watched.add(child);
    const dismiss = whenParentsGo(endWatched);
    const forget = () => {
      dismiss();
      watched.delete(child);
      if (watched.size === 0) for (const signal of ENDING) process.off(signal, endWatched);
    };
    child.on('error', (error) => {
      forget();
      reject(error);
    });
    child.on('close', (code) => {
      forget();
      process.stdout.write(Buffer.concat(said), () => resolve(code ?? 1));
    });
  });
}
