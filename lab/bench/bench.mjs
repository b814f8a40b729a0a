import { parseArgs } from 'node:util';
import { describe } from '../../scripts/lib/fault.mjs';
import { build, install } from '../../scripts/lib/prepare.mjs';
import { bold, red, say, seconds, step } from '../../scripts/lib/terminal.mjs';
import { keepResults } from './report/keep-results.mjs';
import { writeReport } from './report/write-report.mjs';
import { sectionsOf } from './sections.mjs';
import { Session } from './session.mjs';
import { openWorld } from './world/open-world.mjs';

/** The world that the others are compared with. */
const SMALL = 0.01;

/** @typedef {{ onEnd(undo: () => Promise<unknown>): void }} Lifetime */

/** Measures at one scale and keeps the results. Exit code: 1 where a figure is above its bound, 2 where it went wrong.
 *  @param {string[]} args */
export async function bench(args) {
  const { values } = parseArgs({
    args,
    options: {
      scale: { type: 'string', default: '0.1' },
      only: { type: 'string', default: '' },
      report: { type: 'boolean', default: false },
    },
  });
  if (values.report) return writeReport();
  const scale = Number(values.scale);
  if (!(scale > 0 && scale <= 1)) throw new Error('--scale is above 0 and at most 1.');
  await living((lifetime) => measure(lifetime, scale, values.only.split(',').filter(Boolean)));
}

/** @param {Lifetime} lifetime
 *  @param {number} scale
 *  @param {string[]} only the sections of these names; none: all */
async function measure(lifetime, scale, only) {
  const since = Date.now();
  say(bold(`Bench at scale ${scale}`));
  await install();
  await build();
  const small = scale === SMALL ? undefined : await open(lifetime, SMALL);
  const whole = await open(lifetime, scale);
  let failed = 0;
  for await (const section of sectionsOf({ whole, small, only })) {
    await keepResults(scale, section, await whole.counts());
    failed += section.verdicts.filter(({ holds }) => !holds).length;
  }
  say(`\n${failed} beyond its bound. ${seconds(since)}.`);
  if (failed > 0) process.exitCode = 1;
}

/** @param {Lifetime} lifetime
 *  @param {number} scale */
async function open({ onEnd }, scale) {
  const world = await openWorld(scale);
  onEnd(world.stop);
  const session = await step(`Product on the world of scale ${scale}`, () => Session.open(world));
  onEnd(() => session.close());
  return session;
}

/** Undoes what was started, last first, however the work ends.
 *  @param {(lifetime: Lifetime) => Promise<void>} work */
async function living(work) {
  /** @type {(() => Promise<unknown>)[]} */
  const undo = [];
  const end = async () => {
    for (const stop of undo.splice(0).reverse()) {
      await stop().catch((error) => say(red(describe(error))));
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => void end().then(() => process.exit(130)));
  }
  try {
    await work({ onEnd: (stop) => void undo.push(stop) });
  } catch (error) {
    say(`${red('Erro:')} ${describe(error)}`);
    process.exitCode = 2;
  } finally {
    await end();
  }
}
