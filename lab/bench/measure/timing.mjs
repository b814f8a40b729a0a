import { readFile } from 'node:fs/promises';
import http from 'node:http';

/** @typedef {{ p50: number, p95: number, cpu: number, bytes: number, sql: number }} Round milliseconds a request */
/** Something that answers requests: where, as whom, and the process whose time it takes.
 *  @typedef {{ url: string, token: string, pid: number }} Target */

const ROUND_MS = 700;
const [FEWEST, MOST] = [8, 60];
/** Enough for what runs often to be compiled: neither a server's first requests nor the compiler's time are meant. */
const WARMING = { requests: 300, ms: 2500 };
/** /proc counts time in hundredths of a second. */
const TICK_MS = 10;

/** @param {number[]} values
 *  @param {number} part of 1 */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** @param {number[]} values */
export const median = (values) => quantile(values, 0.5);

/** A client of one target over one connection that it keeps. */
export class Caller {
  /** @param {Target} target
   *  @param {number} [sockets] */
  constructor(target, sockets = 1) {
    this.target = target;
    this.agent = new http.Agent({ keepAlive: true, maxSockets: sockets });
  }

  /** @param {string} path
   *  @param {{ method?: string, body?: unknown, headers?: Record<string, string> }} [options]
   *  @returns {Promise<{ ms: number, status: number, bytes: number, sql: number, encoding: string, text: string }>} */
  call(path, { method = 'GET', body, headers = {} } = {}) {
    const since = performance.now();
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = http.request(
        this.target.url + path,
        {
          method,
          agent: this.agent,
          headers: {
            Authorization: `Bearer ${this.target.token}`,
            'Accept-Encoding': 'gzip, deflate, br',
            ...(text === undefined
              ? {}
              : {
                  'Content-Type': 'application/json',
                  'Content-Length': String(Buffer.byteLength(text)),
                }),
            ...headers,
          },
        },
        (response) => {
          /** @type {Buffer[]} */
          const parts = [];
          response.on('data', (part) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            const whole = Buffer.concat(parts);
            resolve({
              ms: performance.now() - since,
              status: response.statusCode ?? 0,
              bytes: whole.length,
              sql: Number(response.headers['x-sql-ms'] ?? 0),
              encoding: String(response.headers['content-encoding'] ?? 'identity'),
              text: whole.toString('utf8'),
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  }

  /** The same, which must succeed.
   *  @param {string} path
   *  @param {Parameters<Caller['call']>[1]} [options] */
  async accepted(path, options) {
    const answer = await this.call(path, options);
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 500)}`);
  }

  close() {
    this.agent.destroy();
  }
}

/** Who is asked, where, and how.
 *  @typedef {[Caller, string, Parameters<Caller['call']>[1]?]} Contestant */

/** One round: as many requests, one after the other, as the time allows.
 *  @param {Contestant} contestant
 *  @returns {Promise<Round>} */
async function round([caller, path, options]) {
  const cpuBefore = await cpuOf(caller.target.pid);
  const until = performance.now() + ROUND_MS;
  const times = [];
  const sql = [];
  let bytes = 0;
  while (times.length < FEWEST || (times.length < MOST && performance.now() < until)) {
    const answer = await caller.accepted(path, options);
    times.push(answer.ms);
    sql.push(answer.sql);
    bytes = answer.bytes;
  }
  const cpu = ((await cpuOf(caller.target.pid)) - cpuBefore) / times.length;
  return { p50: median(times), p95: quantile(times, 0.95), cpu, bytes, sql: median(sql) };
}

/** @param {Contestant} contestant */
async function warm([caller, path, options]) {
  const until = performance.now() + WARMING.ms;
  for (let call = 0; call < WARMING.requests && performance.now() < until; call += 1) {
    await caller.accepted(path, options);
  }
}

/** Measures round about, so that what else the machine does hits all of them.
 *  @param {Contestant[]} contestants
 *  @param {number} rounds
 *  @returns {Promise<Round[][]>} the rounds of each */
export async function inTurns(contestants, rounds) {
  for (const contestant of contestants) await warm(contestant);
  /** @type {Round[][]} */
  const measured = contestants.map(() => []);
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const [at, contestant] of contestants.entries()) {
      measured[at]?.push(await round(contestant));
    }
  }
  return measured;
}

/** Two of them.
 *  @param {Contestant} ours
 *  @param {Contestant} theirs
 *  @param {number} rounds
 *  @returns {Promise<{ ours: Round[], theirs: Round[] }>} */
export async function sideBySide(ours, theirs, rounds) {
  const [ofTheirs = [], ofOurs = []] = await inTurns([theirs, ours], rounds);
  return { ours: ofOurs, theirs: ofTheirs };
}

/** CPU time that a process has taken, in milliseconds (Linux).
 *  @param {number} pid */
export async function cpuOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Memory that a process holds, in MB (Linux).
 *  @param {number} pid */
export async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
