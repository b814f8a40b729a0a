import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What this process holds once all that nobody needs is gone, in bytes. */
export function ownMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Once nothing of a group that was killed is left: the system ends its processes, and puts them away, in its own time. */
export async function untilGroupIsGone(leader: number): Promise<void> {
  while (groupExists(leader)) await sleep(20);
}

function groupExists(leader: number): boolean {
  try {
    process.kill(-leader, 0);
    return true;
  } catch {
    return false;
  }
}

/** What a group of processes holds, in kilobytes; a browser is many. Only Linux tells: elsewhere it is zero. */
export function memoryOfGroup(leader: number): number {
  if (process.platform !== 'linux') return 0;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => groupOf(pid) === leader)
    .reduce((sum, pid) => sum + residentKb(pid), 0);
}

function groupOf(pid: string): number {
  // 'pid (name) state parent group …', where the name may hold spaces and brackets.
  const fields = readProcess(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[2]);
}

function residentKb(pid: string): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readProcess(pid, 'status'))?.[1] ?? 0);
}

/** Empty for one that has ended meanwhile. */
function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
