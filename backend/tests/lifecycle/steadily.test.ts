import { backgroundDone } from '../../src/platform/background/background';
import { endChores, steadily } from '../../src/platform/background/steadily';

const MINUTE_MS = 60_000;

function aHost() {
  const kept = new Map<string, unknown>();
  const errors: string[] = [];
  return {
    errors,
    log: { error: (message: string) => errors.push(message) },
    config: {
      get: (key: string) => kept.get(key),
      set: (key: string, value: unknown) => kept.set(key, value),
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a chore is done at once and at each turn, until the process ends them all', async () => {
  const host = aHost();
  const turns: string[] = [];
  for (const what of ['pairs', 'scores']) {
    steadily(host, { what, everyMs: MINUTE_MS, work: async () => void turns.push(what) });
  }
  expect(turns).toEqual(['pairs', 'scores']);

  await jest.advanceTimersByTimeAsync(MINUTE_MS);
  expect(turns).toHaveLength(4);

  endChores(host);
  await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(turns).toHaveLength(4);
});

test('a turn that takes longer than its pause is not begun twice, and hears that it is time to leave', async () => {
  const host = aHost();
  let begun = 0;
  let heard: (() => boolean) | undefined;
  let finish = () => {};
  steadily(host, {
    what: 'long',
    everyMs: MINUTE_MS,
    work: (isTime) => {
      begun += 1;
      heard = isTime;
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
  });
  await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect([begun, heard?.()]).toEqual([1, true]);

  endChores(host);
  expect(heard?.()).toBe(false);
  finish();
  await backgroundDone(host);
});

test('a turn that fails is told, and the next one comes', async () => {
  const host = aHost();
  let begun = 0;
  steadily(host, {
    what: 'Comparing',
    everyMs: MINUTE_MS,
    work: async () => {
      begun += 1;
      throw new RangeError('nothing for the log');
    },
  });
  await jest.advanceTimersByTimeAsync(MINUTE_MS);

  expect(begun).toBe(2);
  expect(host.errors).toEqual(['Comparing failed: RangeError ', 'Comparing failed: RangeError ']);
  endChores(host);
});
