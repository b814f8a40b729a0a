import { added, begun, NOTHING_PICKED, reached, turned } from './picked';

const SHOWN = [9, 4, 7, 2, 5];
const keysOf = ({ keys }: { keys: ReadonlySet<number> }) => [...keys].sort((a, b) => a - b);

it('one is picked, and let go again; the mode stays', () => {
  const one = turned(NOTHING_PICKED, 4);
  expect([one.isOn, keysOf(one)]).toEqual([true, [4]]);
  const none = turned(one, 4);
  expect([none.isOn, keysOf(none)]).toEqual([true, []]);
});

it.each([
  ['downwards', 4, 2, [2, 4, 7]],
  ['upwards', 2, 9, [2, 4, 7, 9]],
  ['to itself', 7, 7, [7]],
])('a range %s follows the order that is shown', (_, from, to, expected) => {
  expect(keysOf(reached(turned(NOTHING_PICKED, from), SHOWN, to))).toEqual(expected);
});

it('two ranges in a row are counted from the same one', () => {
  const first = reached(turned(NOTHING_PICKED, 7), SHOWN, 2);
  expect(keysOf(reached(first, SHOWN, 4))).toEqual([2, 4, 7]);
});

it.each([
  ['nothing was turned yet', begun(NOTHING_PICKED)],
  ['what was turned is not shown any more', turned(turned(NOTHING_PICKED, 33), 33)],
])('without a beginning a range is its end: %s', (_, before) => {
  expect(keysOf(reached(before, SHOWN, 7))).toEqual([7]);
});

it('what comes along is added to what is picked', () => {
  expect(keysOf(added(turned(NOTHING_PICKED, 9), [4, 9]))).toEqual([4, 9]);
});
