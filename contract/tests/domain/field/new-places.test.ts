import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesForNew, type RoundStop } from '../../../src/domain/field/index.js';

const stop = (id: number, place: string | null, lat: number | null): RoundStop => ({
  id,
  place,
  point: lat === null ? null : { lat, lon: 0 },
});

/** As they come with the places that were found. */
function order(stops: readonly RoundStop[]): number[] {
  const found = new Map(placesForNew(stops).map(({ id, place }) => [id, place]));
  return stops
    .flatMap(({ id, place }) => {
      const own = place ?? found.get(id);
      return own === undefined ? [] : [{ id, own }];
    })
    .sort((a, b) => (a.own < b.own ? -1 : 1))
    .map(({ id }) => id);
}

const ROUND = [stop(1, 'B', 1), stop(2, 'D', 2), stop(3, 'F', null), stop(4, 'H', 4)];

describe('who is new in the round', () => {
  it.each([
    ['between two neighbours', 1.9, [1, 9, 2, 3, 4]],
    ['beyond the last one', 4.5, [1, 2, 3, 4, 9]],
    ['before the first one', 0.5, [9, 1, 2, 3, 4]],
  ])('comes %s', (_, lat, wanted) => {
    expect(order([...ROUND, stop(9, null, lat)])).toEqual(wanted);
  });

  it('comes last where they are not on the map, and where nobody is', () => {
    expect(placesForNew([...ROUND, stop(9, null, null)])).toEqual([]);
    expect(placesForNew([stop(1, 'B', null), stop(9, null, 3)])).toEqual([]);
    expect(placesForNew([stop(1, null, 2), stop(9, null, 3)])).toEqual([]);
  });

  it('gets a place of their own that sorts, whatever the others have', () => {
    const place = fc.option(fc.stringMatching(/^[0-9A-Za-z]{1,6}$/));
    const one = fc.tuple(place, fc.option(fc.integer({ min: 0, max: 20 })));
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (ones) => {
        const stops = ones.map(([at, lat], id) => stop(id, at, lat));
        const found = placesForNew(stops);
        const all = [
          ...found.map((fresh) => fresh.place),
          ...stops.flatMap((known) => known.place ?? []),
        ];
        for (const { place: fresh } of found) {
          expect(fresh).toMatch(/^[0-9A-Za-z]*[1-9A-Za-z]$/);
          expect(all.filter((other) => other === fresh)).toHaveLength(1);
        }
      }),
    );
  });
});
