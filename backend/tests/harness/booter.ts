import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';

const SCRIPT = path.join(__dirname, 'boot-again.cjs');
const LONGEST_MS = 300_000;

export type Environment = Record<string, string | undefined>;

/** How a boot ended: with code 0 where it came up and left. */
export interface Ended {
  stdout: string;
  stderr: string;
  code: number | null;
  signal: string | null;
}

interface Resident {
  child: ChildProcess;
  ended: Promise<[number | null, string | null]>;
}

/** Where the booter of a run listens: a name that no other run has. */
export const addressFor = (name: string): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${path.basename(name)}` : `${name}.boots`;

/** Boots the backend for a whole run, in one process beside jest's: loading packages is most of what a boot in a process
 *  of its own costs. Workers ask at `address`, and take turns. */
export async function startBooter(address: string): Promise<{ stop(): void }> {
  let resident: Resident | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function bootNext(environment: Environment): Promise<Ended> {
    // None yet, or the last one's boot failed.
    if (!resident || hasEnded(resident.child)) resident = startResident();
    return bootIn(resident, environment);
  }

  const server = createServer(async (asked, answer) => {
    const environment = (await json(asked)) as Environment;
    const boot = turn.then(() => bootNext(environment));
    turn = boot;
    answer.end(JSON.stringify(await boot));
  });
  server.listen(address).unref();
  await once(server, 'listening');
  return {
    stop() {
      server.close();
      resident?.child.kill('SIGKILL');
    },
  };
}

/** From a worker. */
export function askBooter(address: string, environment: Environment): Promise<Ended> {
  return new Promise((resolve, reject) => {
    request({ socketPath: address, method: 'POST', agent: false }, (answer) => {
      resolve(json(answer) as Promise<Ended>);
    })
      .on('error', reject)
      .end(JSON.stringify(environment));
  });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** Nothing of it keeps the run from ending; and without the run it ends. */
function startResident(): Resident {
  const child = fork(SCRIPT, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  child.unref();
  child.channel?.unref();
  for (const stream of [child.stdout, child.stderr] as Socket[]) {
    stream.setEncoding('utf8').resume();
    stream.unref();
  }
  return { child, ended: once(child, 'close') as Promise<[number | null, string | null]> };
}

async function bootIn({ child, ended }: Resident, environment: Environment): Promise<Ended> {
  const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  const mark = `\0${randomBytes(12).toString('hex')}\0`;
  // Where it ends meanwhile, its end is the answer.
  child.send({ environment, mark }, () => {});
  const [out, err] = await Promise.all([
    saidUntil(mark, child.stdout as Readable, ended),
    saidUntil(mark, child.stderr as Readable, ended),
  ]);
  const [code, signal] = out.isWhole && err.isWhole ? [0, null] : await ended;
  clearTimeout(limit);
  return { stdout: out.said, stderr: err.said, code, signal };
}

interface Heard {
  said: string;
  isWhole: boolean;
}

/** What is said before the mark; of a process that ends without one, all. */
function saidUntil(mark: string, stream: Readable, ended: Promise<unknown>): Promise<Heard> {
  return new Promise((resolve) => {
    let said = '';
    function finish(length: number, isWhole: boolean) {
      stream.off('data', hear);
      resolve({ said: said.slice(0, length), isWhole });
    }
    function hear(text: string) {
      said += text;
      const length = said.indexOf(mark);
      if (length >= 0) finish(length, true);
    }
    stream.on('data', hear);
    void ended.then(() => finish(said.length, false));
  });
}
