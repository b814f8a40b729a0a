import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAY_PARTS,
  type DayPart,
  dayPartOf,
  gainText,
  offerDay,
  pathKm,
  suggestDay,
  suggestOrder,
} from '../../../src/domain/field/index.js';

interface Stop {
  name: string;
  point: { lat: number; lon: number } | null;
  isFixed: boolean;
  part: DayPart | null;
}

/** On one street, so many hundredths of a degree from its beginning. */
const at = (lat: number | null, part: DayPart | null = null, isFixed = false): Stop => ({
  name: `${lat}`,
  point: lat === null ? null : { lat: lat / 100, lon: 0 },
  isFixed,
  part,
});

const START = { start: { lat: 0, lon: 0 } };
const names = (stops: readonly Stop[]) => stops.map(({ name }) => name).join(' ');

describe('the order of a day', () => {
  it('has the mornings in its first half, the afternoons in the second, the evenings last', () => {
    const stops = [at(1, 'evening'), at(2, 'afternoon'), at(3), at(4), at(5), at(6, 'morning')];
    expect(names(suggestDay(stops, START))).toBe('3 4 6 5 2 1');
  });

  it('asks nothing of who may come at any time but to fill the halves', () => {
    const stops = [at(4), at(2), at(1, 'afternoon'), at(3)];
    expect(names(suggestDay(stops, START))).toBe('2 3 4 1');
  });

  it('moves only the evenings to the end where there is no other hour', () => {
    const stops = [at(1, 'evening'), at(3), at(2)];
    expect(names(suggestDay(stops, START))).toBe('2 3 1');
  });

  it('leaves a fixed stop where it is', () => {
    const stops = [at(5, null, true), at(1, 'evening'), at(3), at(2, 'morning')];
    expect(names(suggestDay(stops, START))).toBe('5 3 2 1');
  });

  it('is a short order of the same stops, whatever they ask for', () => {
    const part = fc.constantFrom(null, ...DAY_PARTS);
    const stop = fc
      .tuple(fc.option(fc.integer({ min: 0, max: 40 })), part, fc.boolean())
      .map(([lat, wanted, isFixed]) => at(lat, wanted, isFixed));
    fc.assert(
      fc.property(fc.array(stop, { maxLength: 14 }), (stops) => {
        const found = suggestDay(stops, START);
        expect(new Set(found)).toEqual(new Set(stops));
        expect(found).toHaveLength(stops.length);
        stops.forEach((one, place) => {
          if (one.isFixed) expect(found[place]).toBe(one);
        });
        const parts = found
          .filter(({ isFixed }) => !isFixed)
          .flatMap((one) => (one.part ? [DAY_PARTS.indexOf(one.part)] : []));
        expect(parts).toEqual([...parts].sort((a, b) => a - b));
      }),
    );
  });

  it('is the short order where nobody asks for an hour', () => {
    const stops = [at(3), at(1), at(4), at(2)];
    expect(suggestDay(stops, START)).toEqual(suggestOrder(stops, START));
    expect(
      pathKm([START.start, ...suggestDay(stops, START).map(({ point }) => point)]),
    ).toBeLessThan(5);
  });
});

describe('what is offered', () => {
  it('is what is shorter, by how much', () => {
    const offer = offerDay([at(3), at(1), at(2)], START);
    expect(offer && names(offer.stops)).toBe('1 2 3');
    expect(offer?.savedKm).toBeCloseTo(3 * 1.112, 2);
    expect(offer?.isForHours).toBe(false);
  });

  it.each([
    ['one stop', [at(2)], START],
    ['two, with nowhere to begin', [at(2), at(1)], {}],
    ['a way that is as short as it may be', [at(1), at(2), at(3)], START],
    ['a few steps less', [at(1.02), at(1), at(3)], START],
    ['an evening that is last already', [at(2), at(1, 'evening')], START],
    ['nobody on the map', [at(null), at(null)], START],
    ['nobody at all', [], START],
  ])('is nothing where nothing is gained: %s', (_, stops, ends) => {
    expect(offerDay(stops, ends)).toBeNull();
  });

  it('is a better hour too, at the same distance or a longer one', () => {
    const same = offerDay([at(2, 'evening'), at(1)]);
    expect(same && names(same.stops)).toBe('1 2');
    expect(same).toMatchObject({ savedKm: 0, isForHours: true });
    const longer = offerDay([at(1, 'evening'), at(2)], START);
    expect(longer && names(longer.stops)).toBe('2 1');
    expect(longer?.savedKm).toBeCloseTo(-1.112, 2);
    expect(longer?.isForHours).toBe(true);
  });

  it('keeps every hour, so that none is offered twice', () => {
    const part = fc.constantFrom(null, ...DAY_PARTS);
    const stop = fc
      .tuple(fc.integer({ min: 0, max: 40 }), part, fc.boolean())
      .map(([lat, wanted, isFixed]) => at(lat, wanted, isFixed));
    fc.assert(
      fc.property(fc.array(stop, { maxLength: 14 }), (stops) => {
        const offer = offerDay(stops, START);
        const again = offer && offerDay(offer.stops, START);
        expect(again?.isForHours ?? false).toBe(false);
      }),
    );
  });

  it.each([
    [1.5, false, '1,5\u00a0km a menos'],
    [0.3, true, '300\u00a0m a menos'],
    [0.02, false, 'mesma distância'],
    [0, true, 'pela melhor hora'],
    [-1.2, true, '1,2\u00a0km a mais, pela melhor hora'],
    [-1.2, false, '1,2\u00a0km a mais'],
  ])('%s km, %s: is told as %s', (km, isForHours, text) => {
    expect(gainText(km, isForHours)).toBe(text);
  });
});

describe('what a best hour means', () => {
  it.each([
    ['De manhã', 'morning'],
    ['bem cedo', 'morning'],
    ['8h30', 'morning'],
    ['antes das 11', 'morning'],
    ['antes do almoço', 'morning'],
    ['À TARDE', 'afternoon'],
    ['depois das 14 h', 'afternoon'],
    ['13:00 às 15:00', 'afternoon'],
    ['Depois das 18 h', 'evening'],
    ['à noite', 'evening'],
    ['depois das 10 h', null],
    ['antes das 18', null],
    ['manhã ou tarde', null],
    ['quando o filho está', null],
    ['casa 300', null],
    ['', null],
    [null, null],
  ] as const)('%s: %s', (text, part) => {
    expect(dayPartOf(text)).toBe(part);
  });
});
