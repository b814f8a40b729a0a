import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Fault } from '../lib/fault.mjs';
import { keepUp } from '../lib/keep-up.mjs';

const MINUTE_MS = 60_000;

/** Servers that stand for so long and then fall, or do not start; the last one ends because it is told to.
 *  @param {(number | 'does not start')[]} lives in milliseconds
 *  @param {number | NodeJS.Signals} end */
async function servers(lives, end = 1) {
  let clock = 0;
  let begun = 0;
  let isEnding = false;
  /** @type {(string | number)[]} what was told, and the pauses between */
  const course = [];
  const begin = async () => {
    const life = lives[begun] ?? 0;
    begun += 1;
    if (life === 'does not start') throw new Fault('A porta está em uso.');
    const exited = nextTurn().then(() => {
      clock += life;
      isEnding = begun === lives.length;
      return end;
    });
    return { exited };
  };
  const kept = keepUp(await begin(), {
    begin,
    isEnding: () => isEnding,
    tell: (sentence) => course.push(sentence),
    now: () => clock,
    pause: async (ms) => course.push(ms / 1000),
  });
  return { kept, course, begun: () => begun };
}

const FELL = 'O servidor parou sozinho (código 1): iniciando de novo.';

describe('a server that falls', () => {
  it('is begun again where it has stood for a minute, and by pauses that grow where it then does not', async () => {
    const { kept, course } = await servers([MINUTE_MS, 10, 10, MINUTE_MS, 10]);
    await kept;
    assert.deepEqual(course, [FELL, 1, FELL, 2, FELL, 4, FELL, 1]);
  });

  it('is tried again, at last once a minute, where it does not even start', async () => {
    const never = Array.from({ length: 8 }, () => /** @type {const} */ ('does not start'));
    const { kept, course } = await servers([MINUTE_MS, ...never, 10]);
    await kept;
    const pauses = course.filter((one) => typeof one === 'number');
    assert.deepEqual(pauses, [1, 2, 4, 8, 16, 32, 60, 60, 60]);
    assert.equal(course[2], 'A porta está em uso.');
  });

  it('is begun again where it was killed, in its first minute too', async () => {
    const { kept, course } = await servers([10, 10, 10], 'SIGKILL');
    await kept;
    const killed = 'O servidor parou sozinho (sinal SIGKILL): iniciando de novo.';
    assert.deepEqual(course, [killed, 1, killed, 2]);
  });

  it('is not begun again where it never stood', async () => {
    const { kept, course, begun } = await servers([MINUTE_MS - 1, 10]);
    await assert.rejects(kept, /O servidor parou sozinho \(código 1\): veja o registro\./);
    assert.equal(begun(), 1);
    assert.deepEqual(course, []);
  });
});
