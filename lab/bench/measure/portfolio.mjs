/** What an owner waits for: the portfolio as it stands, as it stood, and the night that keeps a day. */
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { tell } from './compare.mjs';
import { withinMs } from './within.mjs';

/** @typedef {import('./compare.mjs').Verdict} Verdict */

const MOST_MS = { today: 150, past: 300, night: 60_000 };
const LOOK_EVERY_MS = 2_000;

/** Built by the bench itself: not there yet when this file is read. */
const domain = () => import(pathToFileURL(inRoot('contract/dist/esm/domain/index.js')).href);

/** @param {import('../session.mjs').Session} whole
 *  @param {number} rounds
 *  @returns {Promise<Verdict[]>} */
export async function portfolioVerdicts(whole, rounds) {
  const { addDays } = await domain();
  const { employee, today } = await whole.facts();
  const past = addDays(today, -30);
  const requests = [
    ...asked('today, all', '', MOST_MS.today),
    ...asked('today, of one employee', `user_id=${employee}`, MOST_MS.today),
    ...asked('a past day, all', `as_of=${past}`, MOST_MS.past),
    ...asked('a past day, of one employee', `as_of=${past}&user_id=${employee}`, MOST_MS.past),
  ];
  return [...(await withinMs(whole.target, requests, rounds)), await night(whole, today)];
}

/** @param {string} when
 *  @param {string} query
 *  @param {number} mostMs */
const asked = (when, query, mostMs) =>
  [
    ['figures', '/api/portfolio?'],
    ['course', '/api/portfolio/course?'],
    ['roll', '/api/portfolio/roll?'],
    ['vintages', '/api/portfolio/vintages?'],
    ['late sales', '/api/portfolio/sales?from=1&page=1&pageSize=100&'],
  ].map(([what, path]) => ({
    name: `portfolio: ${what}, ${when}`,
    path: `${path}${query}`,
    mostMs,
  }));

/** Until the product has worked out all days that it keeps.
 *  @param {import('../session.mjs').Session} whole
 *  @param {string} today */
export async function daysKept({ client }, today) {
  const { daysWorthKeeping } = await domain();
  const days = daysWorthKeeping(today);
  for (;;) {
    const { rows } = await client.query(
      'SELECT count(*)::integer AS kept FROM portfolio_days WHERE is_kept AND day = ANY($1::date[])',
      [days],
    );
    if (rows[0].kept === days.length) return;
    await sleep(LOOK_EVERY_MS);
  }
}

/** One day worked out and kept: it is taken away, and the course asks for the last Sunday anew.
 *  @param {import('../session.mjs').Session} whole
 *  @param {string} today
 *  @returns {Promise<Verdict>} */
async function night({ client, target }, today) {
  const { courseDays } = await domain();
  const sunday = courseDays(today).at(-2);
  await client.query('DELETE FROM portfolio_days WHERE day = $1', [sunday]);
  const since = performance.now();
  const answer = await fetch(`${target.url}/api/portfolio/course`, {
    headers: { authorization: `Bearer ${target.token}` },
  });
  await answer.json();
  const seconds = Math.round((performance.now() - since) / 100) / 10;
  const verdict = {
    name: 'portfolio: a night kept',
    figures: { seconds },
    measured: `${seconds} s`,
    bound: `≤ ${MOST_MS.night / 1000} s`,
    holds: answer.ok && seconds * 1000 <= MOST_MS.night,
  };
  tell(verdict);
  return verdict;
}
