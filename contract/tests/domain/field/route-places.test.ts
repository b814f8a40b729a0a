import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  moveStop,
  type PlacedStop,
  placeBetween,
  placesToWrite,
} from '../../../src/domain/field/index.js';

const place = fc.stringMatching(/^[0-9A-Za-z]{0,6}[1-9A-Za-z]$/);
const ORDERED = fc
  .uniqueArray(place, { minLength: 1, maxLength: 30 })
  .map((all) => all.sort(byText));

function byText(a: string, b: string) {
  return a < b ? -1 : 1;
}

const written = (order: readonly PlacedStop[]) => {
  const fresh = new Map(placesToWrite(order).map((one) => [one.id, one.place]));
  return order.map(({ id, place: old }) => fresh.get(id) ?? old ?? '');
};

const rises = (places: readonly string[]) =>
  places.every((one, at) => at === 0 || (places[at - 1] as string) < one);

describe('a place between two', () => {
  it('sorts between them, whatever they are', () => {
    fc.assert(
      fc.property(fc.option(place), fc.option(place), (one, other) => {
        const [low, high] = one && other && one > other ? [other, one] : [one, other];
        fc.pre(low === null || high === null || low !== high);
        const between = placeBetween(low, high);
        expect(low === null || low < between).toBe(true);
        expect(high === null || between < high).toBe(true);
        expect(between).toMatch(/[^0]$/);
      }),
    );
  });
});

describe('what is written of an order', () => {
  it('is one place for one stop that was moved, wherever it went', () => {
    fc.assert(
      fc.property(ORDERED, fc.nat(), fc.nat(), (places, from, to) => {
        const stops = places.map((text, id): PlacedStop => ({ id, place: text }));
        const [start, end] = [from % stops.length, to % stops.length];
        const order = moveStop(stops, start, end, () => false);
        expect(placesToWrite(order)).toHaveLength(start === end ? 0 : 1);
        expect(rises(written(order))).toBe(true);
      }),
    );
  });

  it('sorts any order as it was given, also with stops that have no place, the same, or one of another hand', () => {
    const any = fc.option(fc.stringMatching(/^[0-9A-Za-z]{1,3}$/));
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (places) => {
        const order = places.map((text, id): PlacedStop => ({ id, place: text }));
        expect(rises(written(order))).toBe(true);
      }),
    );
  });

  it('stays within what the wire takes, however often a stop is put at the same spot', () => {
    let order: PlacedStop[] = [
      { id: 0, place: 'V' },
      { id: 1, place: 'k' },
    ];
    for (let id = 2; id < 320; id++) {
      const [first, ...rest] = order;
      const next = [first as PlacedStop, { id, place: null }, ...rest];
      const texts = written(next);
      expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(64);
      order = next.map((stop, at) => ({ ...stop, place: texts[at] as string }));
    }
    expect(rises(order.map((stop) => stop.place as string))).toBe(true);
  });
});

describe('a stop that is moved', () => {
  it('passes over those that are fixed, which keep their index', () => {
    const isFixed = (stop: string) => stop === stop.toUpperCase();
    expect(moveStop(['a', 'B', 'c', 'd'], 0, 2, isFixed)).toEqual(['c', 'B', 'a', 'd']);
    expect(moveStop(['a', 'b', 'C', 'd'], 3, 2, isFixed)).toEqual(['a', 'b', 'C', 'd']);
    expect(moveStop(['a', 'b', 'C', 'd'], 3, 0, isFixed)).toEqual(['d', 'a', 'C', 'b']);
    expect(moveStop(['a', 'b', 'C', 'd'], 2, 0, isFixed)).toEqual(['C', 'a', 'b', 'd']);
  });
});
