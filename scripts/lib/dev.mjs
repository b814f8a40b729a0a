import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { backendEnvironment, reachableName, startBackend } from './backend.mjs';
import { openDatabaseUntilEnd } from './database.mjs';
import { describe } from './fault.mjs';
import { live } from './lifetime.mjs';
import { requireFreePort, requireWritableFolder } from './preflight.mjs';
import { buildContract, buildServer, install } from './prepare.mjs';
import { inRoot } from './root.mjs';
import { programOf } from './run.mjs';
import { localSecrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';
import { forget } from './stamps.mjs';
import { bold, dim, red, say } from './terminal.mjs';

/** A compiler writes many files for one change. */
const SETTLE_MS = 400;

/** Database, compilers, server and Vite, until told to stop. */
export const dev = () =>
  live(async ({ onEnd, isEnding, goOn }) => {
    const settings = readSettings(process.env);
    const webPort = process.env.WEB_PORT || '5173';
    await requireFreePort(settings.host, settings.port);
    await requireFreePort('127.0.0.1', Number(webPort));
    await requireWritableFolder(settings.dataDir);
    await install();
    await buildServer(await buildContract());
    await forget('contract', 'backend');

    goOn();
    const database = await openDatabaseUntilEnd(settings, onEnd);
    const secrets = await localSecrets(settings.dataDir, process.env);
    goOn();
    const env = backendEnvironment(settings, database.url, secrets);
    const server = restartable(() => startBackend(env, settings));
    onEnd(server.stop);
    await server.restart();

    const compile = ['--watch', '--preserveWatchOutput'];
    const tsc = programOf('.', 'typescript-native', 'bin/tsc');
    const vite = programOf('frontend', 'vite', 'bin/vite.js');
    onEnd(follow('regras', 'contract', [tsc, '-p', 'tsconfig.esm.json', ...compile]));
    onEnd(follow('regras', 'contract', [tsc, '-p', 'tsconfig.cjs.json', ...compile]));
    onEnd(follow('servidor', 'backend', [tsc, '-p', 'tsconfig.json', ...compile]));
    const backendUrl = `http://${reachableName(settings.host)}:${settings.port}`;
    const site = { BACKEND_URL: backendUrl, WEB_PORT: webPort };
    onEnd(follow('site', 'frontend', [vite, '--host', '127.0.0.1'], site));

    onChange(['backend/dist/src', 'backend/dist/config', 'contract/dist/cjs'], () => {
      if (!isEnding()) void server.restart();
    });
    say(
      `\n  ${bold(`http://localhost:${webPort}`)} ${dim('(site)')}   ${backendUrl} ${dim('(servidor)')}\n`,
    );
  });

/** A server that is started again on demand; a change during a restart causes one more.
 *  @param {() => Promise<import('./backend.mjs').Backend>} startOne */
function restartable(startOne) {
  /** @type {import('./backend.mjs').Backend | undefined} */
  let running;
  let turn = Promise.resolve();
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  const startAgain = async () => {
    await stop();
    try {
      running = await startOne();
      say(dim('[servidor] no ar'));
    } catch (error) {
      say(`${red('[servidor]')} ${describe(error)}`);
    }
  };
  return {
    stop: () => turn.then(stop),
    restart() {
      turn = turn.then(startAgain);
      return turn;
    },
  };
}

/** Runs a watcher and prefixes its output with its name.
 *  @param {string} name
 *  @param {string} folder
 *  @param {string[]} args
 *  @param {NodeJS.ProcessEnv} [env]
 *  @returns {() => Promise<void>} stops it */
function follow(name, folder, args, env) {
  const child = spawn(process.execPath, args, {
    cwd: inRoot(folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      for (const line of text.split('\n').filter((line) => line.trim()))
        say(`${dim(`[${name}]`)} ${line}`);
    });
  }
  return async () => void child.kill('SIGTERM');
}

/** @param {string[]} folders
 *  @param {() => void} act */
function onChange(folders, act) {
  /** @type {NodeJS.Timeout | undefined} */
  let pending;
  for (const folder of folders) {
    watch(inRoot(folder), { recursive: true }, (_event, name) => {
      if (!name?.endsWith('.js') && !name?.endsWith('.json')) return;
      clearTimeout(pending);
      pending = setTimeout(act, SETTLE_MS);
    });
  }
}
