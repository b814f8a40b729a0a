import { say } from '../../../scripts/lib/terminal.mjs';
import { startBare } from '../bare/start-bare.mjs';
import { Caller, median, sideBySide } from './timing.mjs';

/** @typedef {import('./timing.mjs').Target} Target */
/** @typedef {import('./timing.mjs').Round} Round */
/** @typedef {import('./requests.mjs').Request} Request */
/** @typedef {import('./recorder.mjs').Statement} Statement */

const SLOW_SQL_MS = 5;
const BOUNDS = { p50: 1.3, p95: 2, moreCpuMs: 1, scale: 1.5, dashboard: 3 };

/** One row of a table of the bench: what was measured, what it had to be.
 *  @typedef {{ name: string, figures: Record<string, number>, measured: string, bound: string, holds: boolean }} Verdict */

const round2 = (/** @type {number} */ value) => Math.round(value * 100) / 100;

/** @param {Round[]} rounds
 *  @param {keyof Round} figure */
export const middleOf = (rounds, figure) => round2(median(rounds.map((round) => round[figure])));

/** The ratio within each round, and of these the median: both sides of a round saw the same machine.
 *  @param {Round[]} ours
 *  @param {Round[]} theirs
 *  @param {'p50' | 'p95'} figure */
const ratio = (ours, theirs, figure) =>
  round2(median(ours.map((round, turn) => round[figure] / (theirs[turn]?.[figure] ?? Number.NaN))));

/** Each request against the same statements through the bare server.
 *  @param {Target} product
 *  @param {Record<string, string>} environment
 *  @param {{ request: Request, statements: Statement[] }[]} recorded
 *  @param {number} rounds
 *  @returns {Promise<Verdict[]>} */
export async function againstBare(product, environment, recorded, rounds) {
  const ours = new Caller(product);
  const routes = Object.fromEntries(
    await Promise.all(
      recorded.map(async ({ request, statements }) => {
        const { encoding } = await ours.accepted(request.path);
        return [request.name, { statements, encoding }];
      }),
    ),
  );
  const bare = await startBare(environment, routes);
  const theirs = new Caller({ ...bare, token: product.token });
  try {
    const verdicts = [];
    for (const { request } of recorded) {
      const bareAddress = `/${encodeURIComponent(request.name)}`;
      const measured = await sideBySide([ours, request.path], [theirs, bareAddress], rounds);
      verdicts.push(bareVerdict(request.name, measured.ours, measured.theirs));
      tell(verdicts.at(-1));
    }
    return verdicts;
  } finally {
    ours.close();
    theirs.close();
    bare.stop();
  }
}

/** @param {string} name
 *  @param {Round[]} ours
 *  @param {Round[]} theirs
 *  @returns {Verdict} */
function bareVerdict(name, ours, theirs) {
  const figures = {
    // Of the quietest round: whether a statement is a slow one should not hang on what else the machine does.
    sqlMs: round2(Math.min(...theirs.map(({ sql }) => sql))),
    p50Ms: middleOf(ours, 'p50'),
    bareP50Ms: middleOf(theirs, 'p50'),
    p50Ratio: ratio(ours, theirs, 'p50'),
    p95Ratio: ratio(ours, theirs, 'p95'),
    cpuMs: middleOf(ours, 'cpu'),
    bareCpuMs: middleOf(theirs, 'cpu'),
    kilobytes: round2((ours[0]?.bytes ?? 0) / 1024),
  };
  const more = round2(figures.cpuMs - figures.bareCpuMs);
  return figures.sqlMs >= SLOW_SQL_MS
    ? {
        name,
        figures,
        measured: `p50 ${figures.p50Ratio} ×, p95 ${figures.p95Ratio} ×`,
        bound: `${BOUNDS.p50} ×, ${BOUNDS.p95} ×`,
        holds: figures.p50Ratio <= BOUNDS.p50 && figures.p95Ratio <= BOUNDS.p95,
      }
    : {
        name,
        figures,
        measured: `${more} ms CPU more`,
        bound: `${BOUNDS.moreCpuMs} ms`,
        holds: more <= BOUNDS.moreCpuMs,
      };
}

/** Each request in this world against the same in the small one, where it answers as many rows.
 *  @param {{ target: Target, requests: Request[] }} whole
 *  @param {{ target: Target, requests: Request[] }} small
 *  @param {number} rounds
 *  @returns {Promise<Verdict[]>} */
export async function againstSmall(whole, small, rounds) {
  const ours = new Caller(whole.target);
  const theirs = new Caller(small.target);
  const verdicts = [];
  for (const { name, path, grows } of whole.requests) {
    const same = small.requests.find((request) => request.name === name);
    if (grows || !same) continue;
    const measured = await sideBySide([ours, path], [theirs, same.path], rounds);
    const figures = {
      p50Ms: middleOf(measured.ours, 'p50'),
      smallP50Ms: middleOf(measured.theirs, 'p50'),
      kilobytes: round2((measured.ours[0]?.bytes ?? 0) / 1024),
      smallKilobytes: round2((measured.theirs[0]?.bytes ?? 0) / 1024),
      ratio: ratio(measured.ours, measured.theirs, 'p50'),
    };
    verdicts.push(verdictOfRatio(name, figures, BOUNDS.scale));
    tell(verdicts.at(-1));
  }
  ours.close();
  theirs.close();
  return verdicts;
}

const DAY_OF_ONE = 'dashboard: day of one employee';

/** The dashboard's periods of all employees against the day of one.
 *  @param {Target} target
 *  @param {Request[]} requests
 *  @param {number} rounds
 *  @returns {Promise<Verdict[]>} */
export async function dashboardVerdicts(target, requests, rounds) {
  const caller = new Caller(target);
  const day = requests.find(({ name }) => name === DAY_OF_ONE);
  const verdicts = [];
  for (const { name, path } of requests) {
    if (!name.startsWith('dashboard: ') || !name.endsWith(', all') || !day) continue;
    const measured = await sideBySide([caller, path], [caller, day.path], rounds);
    const figures = {
      p50Ms: middleOf(measured.ours, 'p50'),
      dayOfOneMs: middleOf(measured.theirs, 'p50'),
      ratio: ratio(measured.ours, measured.theirs, 'p50'),
    };
    verdicts.push(verdictOfRatio(name, figures, BOUNDS.dashboard));
    tell(verdicts.at(-1));
  }
  caller.close();
  return verdicts;
}

/** @param {string} name
 *  @param {Record<string, number> & { ratio: number }} figures
 *  @param {number} most
 *  @returns {Verdict} */
export function verdictOfRatio(name, figures, most) {
  return {
    name,
    figures,
    measured: `${figures.ratio} ×`,
    bound: `≤ ${most} ×`,
    holds: figures.ratio <= most,
  };
}

/** @param {Verdict | undefined} verdict */
export function tell(verdict) {
  if (!verdict) return;
  const { name, measured, bound, holds } = verdict;
  say(`  ${holds ? '✓' : '✗'} ${name.padEnd(42)} ${measured.padEnd(28)} ${bound}`);
}
