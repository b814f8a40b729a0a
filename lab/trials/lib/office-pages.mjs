import { readFile } from 'node:fs/promises';
import { say } from '../../../scripts/lib/terminal.mjs';

/** @typedef {import('./api.mjs').Api} Api */

/** What the office's pages ask for, those first that know of the street. */
const PAGES = [
  '/api/field/review/count',
  '/api/field/review?page=1&pageSize=100',
  '/api/field/review',
  // Where the flood of before lies, if there is one.
  '/api/field/review?page=46&pageSize=100',
  '/api/field/review?refused=true',
  '/api/field/review?solved=true',
  '/api/field/devices',
  '/api/reportSales?page=1&pageSize=50',
  '/api/getUserStatus',
  '/api/cashs',
];
const TIMES = 9;

/** Each page several times: the longest of their medians, and the largest of their answers.
 *  @param {Api} staff */
export async function officePages(staff) {
  const pages = [];
  let unposted = 0;
  for (const path of PAGES) {
    const times = [];
    let bytes = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const since = performance.now();
      const answer = await staff.accepted('GET', path);
      times.push(performance.now() - since);
      bytes = JSON.stringify(answer).length;
      unposted = Math.max(unposted, answer.meta?.unposted ?? 0);
    }
    pages.push({ path, bytes, ms: Math.round(times.sort((a, b) => a - b)[TIMES >> 1] ?? 0) });
  }
  const inOrder = pages.sort((a, b) => b.ms - a.ms);
  const bytes = Math.max(...pages.map((page) => page.bytes));
  say(inOrder.map(({ path, ms: each }) => `  ${each} ms ${path}`).join('\n'));
  return { ms: inOrder[0]?.ms ?? 0, slowest: inOrder[0]?.path ?? '', bytes, unposted };
}

/** MB that a process holds.
 *  @param {number} pid */
export async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}
