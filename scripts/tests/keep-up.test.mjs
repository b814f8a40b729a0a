import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { keepUp } from '../lib/keep-up.mjs';

const MINUTE_MS = 60_000;

/** Servers that stand for so long and then fall, the last of them because it is told to.
 *  @param {number[]} lives in milliseconds */
async function servers(lives) {
  let clock = 0;
  let begun = 0;
  let isEnding = false;
  /** @type {string[]} */
  const told = [];
  const begin = async () => {
    const life = lives[begun] ?? 0;
    begun += 1;
    const exited = nextTurn().then(() => {
      clock += life;
      isEnding = begun === lives.length;
      return 1;
    });
    return { exited };
  };
  const kept = keepUp(await begin(), {
    begin,
    isEnding: () => isEnding,
    tell: (sentence) => told.push(sentence),
    now: () => clock,
  });
  return { kept, told, begun: () => begun };
}

describe('a server that falls', () => {
  it('is begun again, each time that it stood for a minute', async () => {
    const { kept, told, begun } = await servers([MINUTE_MS, 3 * MINUTE_MS, 10]);
    await kept;
    assert.equal(begun(), 3);
    const fell = 'O servidor parou sozinho (código 1): iniciando de novo. O registro diz por quê.';
    assert.deepEqual(told, [fell, fell]);
  });

  it('is not begun again where it fell within one', async () => {
    const { kept, told, begun } = await servers([MINUTE_MS, MINUTE_MS - 1, 10]);
    await assert.rejects(kept, /O servidor parou sozinho \(código 1\): veja o registro\./);
    assert.equal(begun(), 2);
    assert.equal(told.length, 1);
  });
});
