import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { aPoint, streetPackage } from '../world/street-package.mjs';
import { freePorts } from '../../../scripts/lib/free-ports.mjs';
import { audited, launch } from './browser.mjs';
import { tell } from './compare.mjs';
import { aLighthouse } from './lighthouse.mjs';
import { median } from './timing.mjs';

/** @typedef {import('./compare.mjs').Verdict} Verdict */

const ROUNDS = 5;
const CLIENTS = 300;
const STOPS = 200;
/** How much slower than this machine a collector's phone is. */
const SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 } };
const LIGHTHOUSE = 95;
const BOUNDS_MS = { open: 1000, tap: 100, order: 150 };

/** The collector's phone without network: its pages from the product, its day made up here.
 *  @param {{ product: import('./timing.mjs').Target, cacheFolder: string }} course
 *  @returns {Promise<Verdict[]>} */
export async function streetVerdicts({ product, cacheFolder }) {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'crediario-bench-street-'));
  try {
    await prepare(profile, cacheFolder, product.url);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await aMorning(profile, cacheFolder, product.url));
    }
    return [
      verdict(
        `street: cold open offline, ${CLIENTS} clients, ${SLOWER} × slower`,
        BOUNDS_MS.open,
        rounds.map(({ openMs }) => openMs),
      ),
      verdict(
        `street: a payment's tap until its receipt, ${SLOWER} × slower`,
        BOUNDS_MS.tap,
        rounds.map(({ tapMs }) => tapMs),
      ),
      verdict(`street: ${STOPS} stops ordered`, BOUNDS_MS.order, await orderings()),
      ...(await pageVerdicts(profile, cacheFolder, product.url)),
    ];
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

/** What Lighthouse says of the agenda and, logged out, of the login; and whether a browser offers to install it.
 *  @param {string} profile
 *  @param {string} cacheFolder
 *  @param {string} url
 *  @returns {Promise<Verdict[]>} */
async function pageVerdicts(profile, cacheFolder, url) {
  const { debuggingPort } = await freePorts(['debuggingPort']);
  const context = await launch(profile, cacheFolder, {
    args: [`--remote-debugging-port=${debuggingPort}`],
    ...PHONE,
  });
  try {
    const audit = await aLighthouse(cacheFolder, debuggingPort);
    // A server that does not answer leaves the session as it is; one that does not know it would end it.
    await context.route(/\/api\//, (route) => route.abort());
    const agenda = await audited('street, agenda', LIGHTHOUSE, () =>
      audit(`${url}/rua/`, 'mobile'),
    );
    const installable = await installVerdict(context, url);
    const page = await context.newPage();
    await page.goto(`${url}/rua/mais`);
    await page.evaluate(() =>
      /** @type {any} */ (globalThis).indexedDB.deleteDatabase('crediario.rua'),
    );
    await page.close();
    const login = await audited('street, login', LIGHTHOUSE, () => audit(`${url}/rua/`, 'mobile'));
    return [agenda, installable, login];
  } finally {
    await context.close();
  }
}

/** @param {import('playwright-core').BrowserContext} context
 *  @param {string} url
 *  @returns {Promise<Verdict>} */
async function installVerdict(context, url) {
  const page = await context.newPage();
  await page.goto(`${url}/rua/`);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  await page.close();
  const errors = installabilityErrors.map(({ errorId }) => errorId);
  const found = {
    name: 'street: what hinders an installation',
    figures: { errors: errors.length },
    measured: errors.join(', ') || 'nothing',
    bound: 'nothing',
    holds: errors.length === 0,
  };
  tell(found);
  return found;
}

/** @param {string} name
 *  @param {number} bound
 *  @param {number[]} rounds
 *  @returns {Verdict} */
function verdict(name, bound, rounds) {
  const ms = Math.round(median(rounds));
  const found = {
    name,
    figures: { ms },
    measured: `${ms} ms`,
    bound: `≤ ${bound} ms`,
    holds: ms <= bound,
  };
  tell(found);
  return found;
}

/** Once with network: the session, the package and the pages are on the phone then.
 *  @param {string} profile
 *  @param {string} cacheFolder
 *  @param {string} url */
async function prepare(profile, cacheFolder, url) {
  const context = await launch(profile, cacheFolder, PHONE);
  const meta = { server_time: new Date().toISOString(), blocked: false };
  /** @type {[path: string, body: unknown][]} */
  const answers = [
    ['auth/local', { jwt: 'a', refreshToken: 'b', user: { id: 7, username: 'jessica' } }],
    ['users/me', { id: 7, role: { type: 'funcionario' } }],
    ['field/package', { data: streetPackage(CLIENTS) }],
    ['field/operations', { data: [], meta }],
  ];
  for (const [place, json] of answers) {
    await context.route(new RegExp(`/api/${place}`), (route) => route.fulfill({ json }));
  }
  const page = await context.newPage();
  await page.goto(`${url}/rua/`);
  await page.getByLabel('E-mail', { exact: true }).fill('jessica@crediario.test');
  await page.getByLabel('Senha', { exact: true }).fill('12345678');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { name: 'Agenda' }).waitFor();
  await page.waitForFunction(
    () => /** @type {any} */ (globalThis).navigator.serviceWorker.controller !== null,
  );
  await context.close();
}

/** A browser that was closed, opened without network, and the first payment.
 *  @param {string} profile
 *  @param {string} cacheFolder
 *  @param {string} url */
async function aMorning(profile, cacheFolder, url) {
  const context = await launch(profile, cacheFolder, PHONE);
  try {
    await context.route(/\/api\//, (route) => route.abort());
    const page = await context.newPage();
    await page.addInitScript(watchFor, 'main li button');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`${url}/rua/`, { waitUntil: 'commit' });
    const openMs = await shownAt(session);
    await page.getByRole('button', { name: 'Receber', exact: true }).first().click();
    const pay = page.locator('button:enabled', { hasText: /^Receber/ });
    await pay.waitFor();
    await page.locator('html:not([data-guard])').waitFor();
    const from = await pay.evaluate(tapAndWatch, '[role=status] h1');
    return { openMs, tapMs: (await shownAt(session)) - Number(from) };
  } finally {
    await context.close();
  }
}

/** Asked of the browser itself: what playwright puts into a page to wait in it costs a slow phone a tenth of a second.
 *  @param {import('playwright-core').CDPSession} session */
async function shownAt(session) {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'shown',
    awaitPromise: true,
    returnByValue: true,
  });
  return Number(result.value);
}

/** In the page: tells when what is sought is painted.
 *  @param {string} sought */
function watchFor(sought) {
  const page = /** @type {any} */ (globalThis);
  page.shown = new Promise((resolve) => {
    const look = () =>
      page.requestAnimationFrame(() => {
        if (page.document.querySelector(sought))
          page.requestAnimationFrame(() => resolve(performance.now()));
        else look();
      });
    look();
  });
}

/** In the page.
 *  @param {any} button
 *  @param {string} sought
 *  @returns {number} */
function tapAndWatch(button, sought) {
  const page = /** @type {any} */ (globalThis);
  page.shown = new Promise((resolve) => {
    const look = () =>
      page.requestAnimationFrame(() => {
        if (page.document.querySelector(sought)) resolve(performance.now());
        else look();
      });
    look();
  });
  const from = performance.now();
  button.click();
  return from;
}

async function orderings() {
  const entry = pathToFileURL(inRoot('contract/dist/esm/domain/field/index.js')).href;
  const { suggestDay } = await import(entry);
  const stops = Array.from({ length: STOPS }, (_, at) => ({
    point: aPoint(at),
    isFixed: at % 50 === 49,
    part: at % 20 === 0 ? 'afternoon' : null,
  }));
  return Array.from({ length: ROUNDS }, () => {
    const from = performance.now();
    suggestDay(stops, { start: aPoint(STOPS) });
    return performance.now() - from;
  });
}
