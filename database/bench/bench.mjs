import { parseArgs } from 'node:util';
import { describe } from '../../scripts/lib/fault.mjs';
import { build, install } from '../../scripts/lib/prepare.mjs';
import { bold, red, say, seconds, step } from '../../scripts/lib/terminal.mjs';
import { Session } from './session.mjs';
import { keepResults } from './report/keep-results.mjs';
import { openWorld } from './world/open-world.mjs';
import { sectionsOf } from './sections.mjs';

/** The world that the others are compared with. */
const SMALL = 0.01;

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '0.1' }, only: { type: 'string', default: '' } },
});
const scale = Number(values.scale);
const only = values.only.split(',').filter(Boolean);

const since = Date.now();
/** @type {(() => Promise<unknown>)[]} */
const undo = [];
const end = async () => {
  for (const stop of undo.splice(0).reverse()) {
    await stop().catch((error) => say(red(describe(error))));
  }
};
process.once('SIGINT', () => void end().then(() => process.exit(130)));

try {
  if (!(scale > 0 && scale <= 1)) throw new Error('--scale is above 0 and at most 1.');
  say(bold(`Bench at scale ${scale}`));
  await install();
  await build();
  const open = async (/** @type {number} */ ofScale) => {
    const world = await openWorld(ofScale);
    undo.push(world.stop);
    const session = await step(`Product on the world of scale ${ofScale}`, () =>
      Session.open(world),
    );
    undo.push(() => session.close());
    return session;
  };
  const small = scale === SMALL ? undefined : await open(SMALL);
  const whole = await open(scale);
  const sections = await sectionsOf({ whole, small, only });
  const failed = await keepResults({ scale, sections, world: await whole.counts() });
  say(`\n${failed} above its bound. ${seconds(since)}.`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  say(`${red('Erro:')} ${describe(error)}`);
  process.exitCode = 2;
} finally {
  await end();
}
