import { keepLagMarks } from '../../src/platform/replica/lag-marks';
import type { LogPosition } from '../../src/platform/replica/log-position';

const at = (bytes: bigint, system = 'ours'): LogPosition => ({ system, bytes });
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Marks at 0 and 60 ms of a bound of 100, and then none; the times are ours to say. */
async function twoMarks() {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  let time = 0;
  const written: (LogPosition | null)[] = [at(1_000n), at(2_000n)];
  const marks = keepLagMarks(
    async () => written.shift() ?? null,
    100,
    () => time,
  );
  await turn();
  time = 60;
  await jest.advanceTimersByTimeAsync(50);
  await turn();
  const passTo = (moment: number) => {
    time = moment;
  };
  return { marks, passTo };
}

afterEach(() => void jest.useRealTimers());

test('who has got past a mark is at most as far behind as the mark is old', async () => {
  const { marks, passTo } = await twoMarks();

  expect(marks.isWithinBound(at(999n))).toBe(false);
  expect(marks.isWithinBound(at(1_000n))).toBe(true);
  passTo(101);
  expect(marks.isWithinBound(at(1_999n))).toBe(false);
  expect(marks.isWithinBound(at(2_000n))).toBe(true);
  // The primary has said nothing since: nobody knows any more.
  passTo(161);
  expect(marks.isWithinBound(at(9_999n))).toBe(false);
  marks.stop();
});

test('the log of another system says nothing', async () => {
  const { marks } = await twoMarks();

  expect(marks.isWithinBound(at(9_999n, 'another'))).toBe(false);
  marks.stop();
});
