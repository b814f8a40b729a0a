import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canRecount,
  COINS,
  countDifference,
  countThatHolds,
  isNothingCounted,
  NOTES,
  withCount,
  worthOf,
} from '../../../src/domain/field/index.js';
import { closeBox } from '../../../src/domain/index.js';
import { expectRefusal, inReais } from '../../support/words.js';

describe('notes and coins', () => {
  it('are worth what they add up to', () => {
    const pieces = new Map([
      ...[1, 3, 6, 7, 4, 3, 4].map((count, at) => [NOTES[at] ?? 0, count] as const),
      ...[2, 2, 1].map((count, at) => [COINS[at] ?? 0, count] as const),
    ]);
    expect(inReais(worthOf(pieces))).toBe('R$ 1.006,25');
  });

  it.each([...NOTES, ...COINS])('a piece of %i cents is worth that', (worth) => {
    expect(worthOf(new Map([[worth, 1]]))).toBe(worth);
  });

  it('are all that Brazil pays with, the largest first', () => {
    expect([...NOTES, ...COINS].map(inReais).join(' · ')).toBe(
      'R$ 200,00 · R$ 100,00 · R$ 50,00 · R$ 20,00 · R$ 10,00 · R$ 5,00 · R$ 2,00 · R$ 1,00 · R$ 0,50 · R$ 0,25 · R$ 0,10 · R$ 0,05',
    );
  });

  it('nothing counted is not a count of zero', () => {
    expect(isNothingCounted(new Map())).toBe(true);
    expect(isNothingCounted(new Map([[5, 0]]))).toBe(false);
    expect([worthOf(new Map()), worthOf(new Map([[5, 0]]))]).toEqual([0, 0]);
  });

  it.each([
    ['a piece that there is not', 300, 1],
    ['half a note', 200_00, 0.5],
    ['less than none', 200_00, -1],
    ['more than can be told apart', 5, 2 ** 53],
  ])('refuse %s', (_, worth, count) => {
    expect(() => worthOf(new Map([[worth, count]]))).toThrow(RangeError);
  });

  it('are never worth more than anybody may enter', () => {
    expect(worthOf(new Map([[100_00, 999_999]]))).toBe(9_999_990_000);
    expectRefusal(() => worthOf(new Map([[100_00, 1_000_000]])), 'MONEY_OUT_OF_RANGE');
  });
});

const FIRST = { cents: 1_006_25, countedAt: new Date('2026-11-21T21:12:00Z') };
const SECOND = { cents: 1_016_50, countedAt: new Date('2026-11-21T21:20:00Z') };

describe('a recount', () => {
  it('stands beside the first count, and is the one that holds', () => {
    const once = Object.freeze(withCount(null, FIRST));
    expect([once, canRecount(once), countThatHolds(once)]).toEqual([
      { first: FIRST, recount: null },
      true,
      FIRST,
    ]);
    const twice = withCount(once, SECOND);
    expect([twice, canRecount(twice), countThatHolds(twice)]).toEqual([
      { first: FIRST, recount: SECOND },
      false,
      SECOND,
    ]);
    expect(() => withCount(twice, FIRST)).toThrow(RangeError);
  });
});

describe('the difference', () => {
  it.each([
    [1_006_50, 1_016_50, -10_00, 'short'],
    [1_016_50, 1_016_50, 0, 'agrees'],
    [1_016_51, 1_016_50, 1, 'over'],
    [0, -5_00, 5_00, 'over'],
  ] as const)('of %i counted and %i expected', (counted, expected, differenceCents, verdict) => {
    expect(countDifference(counted, expected)).toEqual({ differenceCents, verdict });
  });

  it('is what the closing will post', () => {
    const cents = fc.integer({ min: -99_999_999, max: 99_999_999 });
    fc.assert(
      fc.property(cents, cents, (counted, expected) => {
        const { differenceCents, verdict } = countDifference(counted, expected);
        const closing = closeBox(expected, { cents: counted, reason: 'Troco errado' });
        expect(differenceCents).toBe(closing.adjustmentCents);
        expect(verdict === 'agrees').toBe(counted === expected);
      }),
    );
  });
});
