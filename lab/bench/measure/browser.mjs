import { createRequire } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { freePorts } from '../../../scripts/lib/free-ports.mjs';
import { tell } from './compare.mjs';
import { aLighthouse } from './lighthouse.mjs';
import { median } from './timing.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./compare.mjs').Verdict} Verdict */
/** @typedef {{ product: import('./timing.mjs').Target, login: { email: string, password: string },
 *    period: { from: string, to: string }, cacheFolder: string }} Course */

const ROUNDS = 3;
const BOUNDS = { desktop: 95, mobile: 90, accessibility: 95, longTaskMs: 100 };
const PATIENCE_MS = 60_000;
const JUMPS = 30;
const SETTLED_MS = 400;

/** The back-office in a real browser: what Lighthouse says of login and of a list of 10,000 sales, and the longest task
 *  of what one does in long lists.
 *  @param {Course} course
 *  @returns {Promise<Verdict[]>} */
export async function browserVerdicts(course) {
  const { debuggingPort } = await freePorts(['debuggingPort']);
  const profile = await mkdtemp(path.join(os.tmpdir(), 'crediario-bench-browser-'));
  const context = await launch(profile, course.cacheFolder, {
    args: [`--remote-debugging-port=${debuggingPort}`],
    viewport: { width: 1440, height: 900 },
  });
  try {
    const audit = await aLighthouse(course.cacheFolder, debuggingPort);
    const { url } = course.product;
    const list = `/sellings?de=${course.period.from}&ate=${course.period.to}`;
    const verdicts = [
      await audited('login, desktop', BOUNDS.desktop, () => audit(`${url}/`, 'desktop')),
      await audited('login, phone', BOUNDS.mobile, () => audit(`${url}/`, 'mobile')),
    ];
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await logIn(page, url, course.login);
    verdicts.push(
      await longestTask('10,000 sales: filter', () => filter(page, url + list)),
      await longestTask('10,000 sales: jump about', () => jump(page, url + list)),
      await longestTask('all clients: type a search', () => type(page, url)),
    );
    await page.close();
    verdicts.push(
      await audited('10,000 sales, desktop', BOUNDS.desktop, () => audit(url + list, 'desktop')),
    );
    return verdicts;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** The browser that prints the statements, with one window whose session Lighthouse's own tabs share.
 *  @param {string} profile
 *  @param {string} cacheFolder
 *  @param {{ args?: string[], viewport: { width: number, height: number } }} look */
export async function launch(profile, cacheFolder, { args: more = [], viewport }) {
  const finder = inRoot('backend/dist/src/platform/pdf/browser/find-browser.js');
  const { findBrowser } = createRequire(finder)(finder);
  const { executablePath, args, env } = await findBrowser({
    cacheFolder,
    sandbox: 'preferred',
    onRejected: () => {},
  });
  return chromium.launchPersistentContext(profile, {
    executablePath,
    env,
    args: [...args, '--disable-gpu', '--no-first-run', ...more],
    chromiumSandbox: !args.includes('--no-sandbox'),
    viewport,
  });
}

/** @param {string} page
 *  @param {number} least
 *  @param {() => Promise<import('./lighthouse.mjs').Scores>} audit
 *  @returns {Promise<Verdict>} */
export async function audited(page, least, audit) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await audit());
  const figures = {
    performance: median(rounds.map(({ performance }) => performance)),
    accessibility: median(rounds.map(({ accessibility }) => accessibility)),
  };
  const verdict = {
    name: `Lighthouse: ${page}`,
    figures,
    measured: `${figures.performance}, accessibility ${figures.accessibility}`,
    bound: `≥ ${least}, ≥ ${BOUNDS.accessibility}`,
    holds: figures.performance >= least && figures.accessibility >= BOUNDS.accessibility,
  };
  tell(verdict);
  return verdict;
}

/** @param {string} what
 *  @param {() => Promise<number>} work milliseconds of its longest task
 *  @returns {Promise<Verdict>} */
async function longestTask(what, work) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await work());
  const ms = Math.round(median(rounds));
  const verdict = {
    name: `longest task: ${what}`,
    figures: { ms },
    measured: `${ms < 50 ? 'none of 50 ms' : `${ms} ms`}`,
    bound: `≤ ${BOUNDS.longTaskMs} ms`,
    holds: ms <= BOUNDS.longTaskMs,
  };
  tell(verdict);
  return verdict;
}

/** @param {Page} page
 *  @param {string} url
 *  @param {{ email: string, password: string }} login */
async function logIn(page, url, { email, password }) {
  await page.goto(url);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/\/home/);
}

/** @param {Page} page
 *  @param {string} list */
async function filter(page, list) {
  await openList(page, list);
  const active = page.getByRole('checkbox', { name: 'Vendas Ativas' });
  return longestWhile(page, async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const [answer] = await Promise.all([page.waitForResponse(/reportSales/), active.click()]);
      await answer.finished();
      await page.waitForTimeout(SETTLED_MS);
    }
  });
}

/** @param {Page} page
 *  @param {string} list */
async function jump(page, list) {
  await openList(page, list);
  return longestWhile(page, async () => {
    for (let turn = 1; turn <= JUMPS; turn += 1) {
      await page
        .locator('tr[data-row]')
        .first()
        .evaluate(scrollTo, (turn * 0.37) % 1);
      await page.waitForTimeout(100);
    }
  });
}

/** In the page.
 *  @param {{ closest(selector: string): any }} row
 *  @param {number} part of the whole height */
function scrollTo(row, part) {
  const box = row.closest('table')?.parentElement;
  if (box) box.scrollTop = part * box.scrollHeight;
}

/** @param {Page} page
 *  @param {string} url */
async function type(page, url) {
  await openList(page, `${url}/sellings/client-list`);
  const field = page.getByPlaceholder('Pesquisar cliente');
  return longestWhile(page, () => field.pressSequentially('maria aparecida', { delay: 60 }));
}

/** @param {Page} page
 *  @param {string} address */
async function openList(page, address) {
  await page.goto(address);
  await page.locator('tr[data-row]').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
}

/** The longest task of the page's main thread meanwhile; 0 where none took 50 ms, of which browsers do not tell.
 *  @param {Page} page
 *  @param {() => Promise<unknown>} work */
async function longestWhile(page, work) {
  const watch = await page.evaluateHandle(() => {
    /** @type {number[]} */
    const tasks = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    // Node's own types, which these are, know no long tasks.
    observer.observe({ type: /** @type {any} */ ('longtask') });
    return { tasks, observer };
  });
  await work();
  await page.waitForTimeout(SETTLED_MS);
  return watch.evaluate(({ tasks }) => Math.max(0, ...tasks));
}
