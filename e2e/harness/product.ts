import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const CHEAP_HASHES = path.join(ROOT, 'backend/tests/harness/cheap-hashes-of-server.cjs');
/** A first start installs and builds: minutes on a small machine. */
const READY_LIMIT_MS = 420_000;
const STOP_LIMIT_MS = 30_000;
/** A stack among them; scripts/lib/test-layers.mjs repeats thirty. */
const TOLD_LINES = 20;

export interface ProductOptions {
  port: number;
  /** Where its database and secrets live; a second start on the same folder finds the data of the first. */
  dataFolder: string;
  /** The moment from which business time runs on. */
  clockStart: string;
  environment: Readonly<Record<string, string>>;
}

export interface RunningProduct {
  url: string;
  stop(): Promise<void>;
}

/** Where it stands what a product said last that ended by itself. */
export const obituaryIn = (dataFolder: string) => path.join(dataFolder, 'obituary.txt');

/** Starts the product with the very command behind `npm start`, and waits until it says that it is healthy. */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const launcher = spawn(process.execPath, [path.join(ROOT, 'scripts', 'start.mjs')], {
    cwd: ROOT,
    env: launcherEnvironment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = keepWords(launcher);
  const url = `http://127.0.0.1:${options.port}`;
  await Promise.race([untilHealthy(url), untilExit(launcher, said)]);
  const tell = () => {
    const words = `The product ended by itself:\n${logOf(options)}\n${said()}`;
    console.error(words);
    writeFileSync(obituaryIn(options.dataFolder), words);
  };
  // Its launcher begins it again, if it had stood for a minute.
  launcher.stdout?.on('data', (text: string) => {
    if (text.includes('parou sozinho')) tell();
  });
  launcher.once('exit', tell);
  return {
    url,
    stop: () => {
      launcher.off('exit', tell);
      return stopLauncher(launcher);
    },
  };
}

/** Without what the test runner put there: the product must not know that it is being tested. But for what a password's hash
 *  costs, which is the machine's time and no one's story; and for what fails with nobody waiting for it, which server.js
 *  survives and no journey may cause. */
function launcherEnvironment(options: ProductOptions): NodeJS.ProcessEnv {
  const foreign = new Set([
    'NODE_ENV',
    'VITEST',
    'TEST',
    'MODE',
    'DEV',
    'PROD',
    'SSR',
    'BASE_URL',
    'DATABASE_URL',
  ]);
  const own = Object.entries(process.env).filter(
    ([name]) => !foreign.has(name) && !name.startsWith('VITEST_'),
  );
  return {
    ...Object.fromEntries(own),
    PORT: String(options.port),
    HOST: '127.0.0.1',
    CREDIARIO_DATA: options.dataFolder,
    CLOCK_START: options.clockStart,
    DEMO: '0',
    NODE_OPTIONS: `--require "${CHEAP_HASHES}" --unhandled-rejections=strict`,
    ...options.environment,
  };
}

function keepWords(launcher: ChildProcess): () => string {
  let words = '';
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-8_000);
    });
  }
  return () => words;
}

async function untilHealthy(url: string): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/_health`).catch(() => undefined);
    if (answer?.status === 204) return;
    await sleep(100);
  }
  throw new Error(`The product was not healthy within ${READY_LIMIT_MS / 1000} s`);
}

/** The last that the server said beside its requests, which its launcher wrote down. */
function logOf({ dataFolder }: ProductOptions): string {
  try {
    const log = readFileSync(path.join(dataFolder, 'server.log'), 'utf8').trimEnd().split('\n');
    return log
      .filter((line) => !line.includes(' http request '))
      .slice(-TOLD_LINES)
      .join('\n');
  } catch (error) {
    return String(error);
  }
}

function untilExit(launcher: ChildProcess, said: () => string): Promise<never> {
  return new Promise((_, reject) => {
    launcher.once('error', reject);
    launcher.once('exit', (code) => {
      reject(new Error(`The product ended with code ${code} while starting:\n${said()}`));
    });
  });
}

/** As Ctrl-C does; by force only if that takes too long. */
async function stopLauncher(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => launcher.once('exit', () => resolve()));
  launcher.kill('SIGINT');
  const force = setTimeout(() => launcher.kill('SIGKILL'), STOP_LIMIT_MS);
  await gone;
  clearTimeout(force);
}
