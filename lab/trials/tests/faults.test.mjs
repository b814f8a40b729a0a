import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { batchUnderKills } from '../lib/batch.mjs';
import { commandUnderKills } from '../lib/import/command-under-kills.mjs';
import { importUnderKills } from '../lib/import/under-kills.mjs';
import { killsUnderLoad } from '../lib/kills.mjs';
import { oneOrTwo } from '../lib/one-or-two.mjs';
import { outagesUnderLoad } from '../lib/outages.mjs';
import { ADMINISTRATOR, aStage, inBooks } from '../lib/stage.mjs';
import { tell } from '../lib/trial.mjs';

/** A short dose of what `npm run faults` and `npm run trial:import` do at length, on one stage. */
describe('processes and their database', () => {
  /** @type {(() => Promise<unknown>)[]} */
  const undo = [];
  /** @type {import('../lib/stage.mjs').Stage} */
  let stage;

  before(async () => {
    stage = await aStage((stop) => void undo.push(stop), { isShort: true });
  });
  after(async () => {
    for (const stop of undo.reverse()) await stop();
  });

  it('came up at once on an empty database, and seeded it once', async () => {
    const found = await inBooks(stage, (books) => books.firstRows(ADMINISTRATOR.email));
    assert.deepEqual(found, { means: 3, roles: 1, administrators: 1, doubled: 0 });
  });

  it('lose nothing and do nothing twice when they are killed under load', async () => {
    assert.ok(tell(await killsUnderLoad(stage, 10)));
  });

  it('post a batch of 300 payments once each, killed in the middle of it', async () => {
    assert.ok(tell(await batchUnderKills(stage, { payments: 300, kills: 2 })));
  });

  it('answer a crowd as one process does', async () => {
    assert.ok(tell(await oneOrTwo(stage)));
  });

  it('say so when the database is away, and work again once it is back', async () => {
    assert.ok(tell(await outagesUnderLoad(stage, 2)));
  });

  it('lose nothing of an import and bring nothing twice, the one killed in the middle, and undone it leaves nothing', async () => {
    await stage.kill(1);
    const course = { lines: 1_000, kills: 2, longestWaitMs: 0, lookMs: 50 };
    assert.ok(tell(await importUnderKills(stage, course)));
  });

  it('nor of one by the command line, killed in the middle and called again', async () => {
    assert.ok(tell(await commandUnderKills(stage, { lines: 600, kills: 2 })));
  });
});
