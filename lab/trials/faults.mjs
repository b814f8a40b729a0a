// `npm run faults`: all that can go wrong around the product, at length, with figures; exit code 1 where one is not as
// required. A short dose of the same is part of `npm test`.
import { randomInt } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build, install } from '../../scripts/lib/prepare.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { programOf, watchRun } from '../../scripts/lib/run.mjs';
import { step } from '../../scripts/lib/terminal.mjs';
import { batchUnderKills } from './lib/batch.mjs';
import { killsUnderLoad } from './lib/kills.mjs';
import { oneOrTwo } from './lib/one-or-two.mjs';
import { outagesUnderLoad } from './lib/outages.mjs';
import { aStage } from './lib/stage.mjs';
import { trial } from './lib/trial.mjs';

const KILLS = 100;
const OUTAGES = 10;
const CALLS = 20_000;
const BROWSERS = 5;

await install();
await build();

await trial(`${KILLS} processos mortos sob carga`, async ({ onEnd }) =>
  killsUnderLoad(await step('Dois processos', () => aStage(onEnd)), KILLS),
);
await trial('300 pagamentos em lote, processos mortos no meio', async ({ onEnd }) =>
  batchUnderKills(await step('Dois processos', () => aStage(onEnd)), { payments: 300, kills: 10 }),
);
await trial('Um processo, dois processos', async ({ onEnd }) =>
  oneOrTwo(await step('Dois processos', () => aStage(onEnd))),
);
await trial(`${OUTAGES} quedas do banco sob carga`, async ({ onEnd }) =>
  outagesUnderLoad(await step('Dois processos', () => aStage(onEnd)), OUTAGES),
);
await trial(
  'Pedidos malfeitos, textos hostis, navegador do PDF morto ou parado',
  async ({ onEnd }) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'crediario-faults-'));
    onEnd(() => rm(folder, { recursive: true, force: true }));
    return inProcess(folder);
  },
);

/** What the backend's own tests do to it in their process, at length.
 *  @param {string} folder for what they report
 *  @returns {Promise<import('./lib/trial.mjs').Figures>} */
async function inProcess(folder) {
  const jest = [programOf('backend', 'jest', 'bin/jest.js'), 'tests/faults'];
  const code = await watchRun([process.execPath, jest], {
    cwd: inRoot('backend'),
    env: {
      NODE_ENV: 'test',
      TZ: 'UTC',
      FAULTS_REPORTS: folder,
      FUZZ_CALLS: String(CALLS),
      FUZZ_SEED: String(randomInt(2 ** 31)),
      BROWSER_FAULTS: String(BROWSERS),
    },
  });
  const read = async (/** @type {string} */ name) =>
    JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8'));
  const [fuzz, browser, texts] = await Promise.all(['fuzz', 'browser', 'texts'].map(read));
  return {
    'fuzzed calls': fuzz.calls,
    '  kinds of calls': fuzz.kinds,
    '  accepted': fuzz.accepted,
    '  refused with 4xx': fuzz.refused,
    '  seed': fuzz.seed,
    'fuzzed calls answered with 5xx': [fuzz.failed, 0],
    'fuzzed calls otherwise at fault': [fuzz.faults, 0],
    'fields with hostile texts': texts.stored + texts.refused,
    '  stored as typed': texts.stored,
    '  refused, as their format asks': texts.refused,
    'browsers killed or hung': browser.faults,
    '  answered with a statement': browser.printed,
    '  answered with 503': browser.unavailable,
    'tests of these that failed': [code, 0],
  };
}
