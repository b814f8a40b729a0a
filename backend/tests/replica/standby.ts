import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Addresses of a primary and of a standby that streams from it. */
export interface Pair {
  primary: string;
  standby: string;
  end(): Promise<void>;
}

export async function startPair(): Promise<Pair> {
  const child = spawn(process.execPath, [path.join(__dirname, 'pair-process.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`The pair of servers did not start (${code}).`);
  });
  failed.catch(() => {});
  const [said] = (await Promise.race([once(child.stdout, 'data'), failed])) as [Buffer];
  const end = async () => {
    child.stdin.end();
    await ended;
  };
  return { ...JSON.parse(said.toString()), end };
}

/** The same database as the super-user, who comes in without a password. */
export function asSuperUser(url: string): string {
  const changed = new URL(url);
  changed.username = 'postgres';
  changed.password = '';
  return changed.href;
}
