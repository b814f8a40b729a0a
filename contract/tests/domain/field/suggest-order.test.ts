import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  haversineKm,
  type Point,
  pathKm,
  type RouteEnds,
  type RouteStop,
  suggestOrder,
} from '../../../src/domain/field/index.js';
import {
  BURMA14,
  exactLength,
  houses,
  seeded,
  tsplibGeo,
  ULYSSES22,
} from '../../support/routes.js';

interface Stop extends RouteStop {
  id: number;
}

const stopsAt = (points: readonly (Point | null)[], fixed: readonly number[] = []): Stop[] =>
  points.map((point, id) => ({ id, point, isFixed: fixed.includes(id) }));

const ids = (stops: readonly Stop[]) => stops.map(({ id }) => id);

/** From the first point through all others. */
function wayFromFirst(points: readonly Point[], ends: RouteEnds = {}): Point[] {
  const [start, ...others] = points as [Point, ...Point[]];
  const order = suggestOrder(stopsAt(others), { start, ...ends });
  return [start, ...order.map(({ point }) => point as Point), ...(ends.end ? [ends.end] : [])];
}

const lengthBy = (distance: (a: Point, b: Point) => number, way: readonly Point[]) =>
  way.slice(1).reduce((sum, point, at) => sum + distance(way[at] as Point, point), 0);

describe('published routes', () => {
  it('burma14: the way from its first town is 2880 by TSPLIB’s measure, which is the shortest', () => {
    const way = wayFromFirst(BURMA14, { distance: tsplibGeo });
    expect(lengthBy(tsplibGeo, way)).toBe(2880);
    expect(exactLength(BURMA14, tsplibGeo)).toBe(2880);
  });

  it('burma14: 2900,182 km over the sphere', () => {
    expect(pathKm(wayFromFirst(BURMA14))).toBeCloseTo(2900.182, 3);
  });

  it.each([
    ['burma14', BURMA14, 3323],
    ['ulysses22', ULYSSES22, 7013],
  ] as const)('%s: back to where it began', (_, towns, optimum) => {
    const way = wayFromFirst(towns, { distance: tsplibGeo, end: towns[0] as Point });
    expect(lengthBy(tsplibGeo, way)).toBe(optimum);
  });
});

describe('a thousand routes of ten stops', () => {
  it('are within 3 % of the shortest on average, and none is longer than as given', () => {
    const random = seeded(15);
    let excess = 0;
    for (let route = 0; route < 1000; route++) {
      const points = houses(11, random);
      const length = pathKm(wayFromFirst(points));
      expect(length).toBeLessThanOrEqual(pathKm(points));
      excess += length / exactLength(points, haversineKm) - 1;
    }
    expect(excess / 1000).toBeLessThan(0.03);
  });
});

/** A list as a collector has it: some stops without a point, some fixed. */
const routes = fc
  .record({
    seed: fc.integer(),
    kinds: fc.array(fc.constantFrom('free', 'free', 'free', 'unknown', 'fixed', 'lost'), {
      maxLength: 25,
    }),
    hasStart: fc.boolean(),
    hasEnd: fc.boolean(),
  })
  .map(({ seed, kinds, hasStart, hasEnd }) => {
    const random = seeded(seed);
    const [start, end, ...points] = houses(kinds.length + 2, random) as [Point, Point, ...Point[]];
    const stops = kinds.map<Stop>((kind, id) => ({
      id,
      point: kind === 'free' || kind === 'fixed' ? (points[id] as Point) : null,
      isFixed: kind === 'fixed' || kind === 'lost',
    }));
    return { stops, start: hasStart ? start : null, end: hasEnd ? end : null };
  });

const lengthOf = (stops: readonly Stop[], { start, end }: RouteEnds) =>
  pathKm([start ?? null, ...stops.map(({ point }) => point), end ?? null]);

describe('any route', () => {
  it('has the same stops after, is never longer, and the same every time', () => {
    fc.assert(
      fc.property(routes, ({ stops, ...ends }) => {
        const given = Object.freeze(stops.map((stop) => Object.freeze(stop)));
        const order = suggestOrder(given, ends);
        expect(ids(order).sort((a, b) => a - b)).toEqual(ids(stops));
        expect(lengthOf(order, ends)).toBeLessThanOrEqual(lengthOf(stops, ends));
        expect(suggestOrder(given, ends)).toEqual(order);
      }),
    );
  });

  it('never moves a fixed stop', () => {
    fc.assert(
      fc.property(routes, ({ stops, ...ends }) => {
        suggestOrder(stops, ends).forEach((stop, at) => {
          if (stop.isFixed || stops[at]?.isFixed) expect(stop.id).toBe(at);
        });
      }),
    );
  });

  it('keeps a stop without a point behind the one before it, those at the head before the first', () => {
    fc.assert(
      fc.property(routes, ({ stops, ...ends }) => {
        const order = ids(suggestOrder(stops, ends));
        const head = stops.findIndex(({ point, isFixed }) => point !== null || isFixed);
        fc.pre(head >= 0);
        for (const { id } of stops.filter(({ point, isFixed }) => !point && !isFixed)) {
          const step = id > head ? -1 : 1;
          expect(order.indexOf(id + step) - order.indexOf(id)).toBe(step);
        }
      }),
    );
  });

  it('that was suggested is not suggested otherwise', () => {
    fc.assert(
      fc.property(routes, ({ stops, ...ends }) => {
        const once = suggestOrder(stops, ends);
        expect(lengthOf(suggestOrder(once, ends), ends)).toBeLessThanOrEqual(lengthOf(once, ends));
      }),
    );
  });
});

/** Houses along one street, numbered from its beginning. */
const street = (...numbers: (number | null)[]) =>
  stopsAt(numbers.map((number) => (number === null ? null : { lat: -23.5, lon: number / 1000 })));

const onStreet = (number: number): Point => ({ lat: -23.5, lon: number / 1000 });

describe('along a street', () => {
  it.each<[string, Stop[], RouteEnds, number[]]>([
    ['from its beginning', street(3, 1, 4, 2), { start: onStreet(0) }, [1, 3, 0, 2]],
    ['from its end', street(3, 1, 4, 2), { start: onStreet(9) }, [2, 0, 3, 1]],
    ['to its beginning', street(3, 1, 4, 2), { end: onStreet(0) }, [2, 0, 3, 1]],
    ['no stop', [], {}, []],
    ['one stop', street(1), { start: onStreet(9) }, [0]],
    ['nothing on the map', street(null, null), { start: onStreet(0) }, [0, 1]],
    [
      'with two that are not on the map',
      street(3, null, 1, 2, null),
      { start: onStreet(0) },
      [2, 3, 4, 0, 1],
    ],
    ['the head goes before the first', street(null, 3, 1), { start: onStreet(0) }, [2, 0, 1]],
  ])('%s', (_, stops, ends, order) => {
    expect(ids(suggestOrder(stops, ends))).toEqual(order);
  });

  it('around a stop that is fixed, the others go to either side', () => {
    const stops = stopsAt([4, 9, 1, 3, 2].map(onStreet), [1]);
    expect(ids(suggestOrder(stops, { start: onStreet(0) }))).toEqual([2, 1, 0, 3, 4]);
  });

  it('two that move as one do not push a fixed stop aside', () => {
    const stops = stopsAt([onStreet(1), onStreet(10), onStreet(9), null], [1]);
    expect(ids(suggestOrder(stops, { start: onStreet(8) }))).toEqual([0, 1, 2, 3]);
  });

  it('an order that is as short already is given back as it is', () => {
    const stops = street(1, 1, 1, 2, 3);
    expect(suggestOrder(stops, { start: onStreet(0) })).toEqual(stops);
  });
});

describe('two hundred stops', () => {
  it('take no longer than a tap may', () => {
    const points = houses(201, seeded(7));
    wayFromFirst(houses(40, seeded(8)));
    const times = [1, 2, 3].map(() => {
      // The processor's time, not the clock's: what else the machine does says nothing of the rule.
      const begin = process.cpuUsage();
      const way = wayFromFirst(points);
      const { user, system } = process.cpuUsage(begin);
      expect(pathKm(way)).toBeLessThan(pathKm(points) / 5);
      return (user + system) / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(150);
  });
});
