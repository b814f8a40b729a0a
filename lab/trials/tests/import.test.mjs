import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { commandUnderKills } from '../lib/import/command-under-kills.mjs';
import { importUnderKills } from '../lib/import/under-kills.mjs';
import { aStage } from '../lib/stage.mjs';
import { tell } from '../lib/trial.mjs';

/** @type {(() => Promise<unknown>)[]} */
const undo = [];
/** @type {import('../lib/stage.mjs').Stage} */
let stage;

before(async () => {
  stage = await aStage((stop) => void undo.push(stop), { processes: 1, keepsCode: true });
});
after(async () => {
  for (const stop of undo.reverse()) await stop();
});

/** A short dose of what `npm run trial:import` does at length. */
it('an import loses nothing and brings nothing twice, killed in the middle, and leaves nothing once it is undone', async () => {
  const course = { lines: 1_000, kills: 2, longestWaitMs: 0, lookMs: 50 };
  assert.ok(tell(await importUnderKills(stage, course)));
});

it('so does the command line, killed in the middle and called again', async () => {
  assert.ok(tell(await commandUnderKills(stage, { lines: 600, kills: 2 })));
});
