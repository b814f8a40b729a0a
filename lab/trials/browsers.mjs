// `npm run trial:browsers`: the office's main job and a collector's day without network, in the browsers that the journeys don't use:
// Debian's Firefox ESR and WebKitGTK, each with its windows on a screen of Xvfb. As root, once:
// apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb. A browser that is missing counts as not tried: exit code 1.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { describe } from '../../scripts/lib/fault.mjs';
import { build, install } from '../../scripts/lib/prepare.mjs';
import { red, say, step } from '../../scripts/lib/terminal.mjs';
import { aDisplay } from './lib/browsers/display.mjs';
import { FIREFOX, openFirefox } from './lib/browsers/firefox.mjs';
import { officeJob } from './lib/browsers/office-job.mjs';
import { phoneDay } from './lib/browsers/phone-day.mjs';
import { openWebKit, WEBKIT } from './lib/browsers/webkit.mjs';
import { shownIn } from './lib/browsers/window.mjs';
import { aCollector, aRoute } from './lib/office.mjs';
import { aStage } from './lib/stage.mjs';
import { trial } from './lib/trial.mjs';

/** @typedef {import('./lib/stage.mjs').Stage} Stage */
/** @typedef {(place: { display: string, profile: string }) => Promise<import('./lib/browsers/window.mjs').Window>} Open */

/** @type {{ name: string, program: string, open: Open }[]} */
const BROWSERS = [
  { name: 'Firefox', program: FIREFOX, open: openFirefox },
  { name: 'WebKitGTK', program: WEBKIT, open: openWebKit },
];

/** Each client's own: one that another client has is asked about. */
const CPFS = ['11144477735', '12345678909'];

await trial('Outros navegadores', async ({ onEnd }) => {
  await install();
  await build();
  const display = await aDisplay(onEnd);
  const settings = { POSTAL_CODE_URL: await postalCodes(onEnd) };
  const stage = await step('Um processo', () => aStage(onEnd, { processes: 1, settings }));
  /** @type {import('./lib/trial.mjs').Figures} */
  const figures = {};
  for (const [index, { name, program, open }] of BROWSERS.entries()) {
    const isThere = existsSync(program);
    figures[`${name} not tried`] = [Number(!isThere), 0];
    if (!isThere) continue;
    for (const [what, walk] of Object.entries(walks(stage, index))) {
      const hasFailed = await step(`${name}: ${what}`, () => hasFailedIn(open, display, walk));
      figures[`${name}: ${what} failed`] = [Number(hasFailed), 0];
    }
  }
  return figures;
});

/** @param {Stage} stage
 *  @param {number} index tells the people of one browser from another's
 *  @returns {Record<string, (window: import('./lib/browsers/window.mjs').Window) => Promise<void>>} */
function walks(stage, index) {
  const { url } = stage.staff;
  return {
    'main job': async (window) => {
      const number = 10 + index;
      await aCollector(stage.staff, number);
      await officeJob(window, {
        url,
        employee: `Coletor ${number}`,
        lastName: `Silva ${'AB'[index]}`,
        cpf: CPFS[index] ?? '',
      });
    },
    'day of the phone': async (window) => {
      const number = 20 + index;
      const { email } = await aRoute(stage.staff, number, { instalments: 4 });
      const away = () => stage.kill(0);
      const back = () => stage.start(0);
      try {
        await phoneDay(window, { url, email, client: `Cliente ${number}`, away, back });
      } finally {
        if (stage.backends[0]?.hasEnded()) await back();
      }
    },
  };
}

/** Opens a new window with a profile of its own, and closes it whatever happens.
 *  @param {Open} open
 *  @param {string} display
 *  @param {(window: import('./lib/browsers/window.mjs').Window) => Promise<void>} walk */
async function hasFailedIn(open, display, walk) {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'crediario-trial-'));
  try {
    const window = await open({ display, profile });
    say(window.version);
    try {
      await walk(window);
    } catch (error) {
      say(await shownIn(window));
      throw error;
    } finally {
      await window.close();
    }
    return false;
  } catch (error) {
    say(red(describe(error)));
    return true;
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}

/** One street for every postal code, so that the trial needs no network.
 *  @param {(undo: () => Promise<unknown>) => void} onEnd
 *  @returns {Promise<string>} for `POSTAL_CODE_URL` */
async function postalCodes(onEnd) {
  const street = {
    logradouro: 'Rua das Flores',
    bairro: 'Centro',
    localidade: 'Fortaleza',
    uf: 'CE',
  };
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(street));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  onEnd(async () => server.close());
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `http://127.0.0.1:${port}/{code}`;
}
