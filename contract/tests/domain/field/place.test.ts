import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distanceText,
  type Fix,
  haversineKm,
  pathKm,
  placeOf,
  pointIn,
  pointText,
} from '../../../src/domain/field/index.js';

const SAO_PAULO = { lat: -23.55052, lon: -46.633308 };
const RIO = { lat: -22.906847, lon: -43.172896 };

const points = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the straight way', () => {
  it('from Nashville to Los Angeles is what others published, on their earth', () => {
    const km = haversineKm({ lat: 36.12, lon: -86.67 }, { lat: 33.94, lon: -118.4 }, 6372.8);
    expect(km).toBeCloseTo(2887.25995, 5);
  });

  it('from São Paulo to Rio is 360,750 km', () => {
    expect(haversineKm(SAO_PAULO, RIO)).toBeCloseTo(360.75, 3);
  });

  it('to the other side of the earth is half of its girth', () => {
    const km = haversineKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 });
    expect(km).toBeCloseTo(Math.PI * 6371.0088, 6);
    expect(haversineKm({ lat: 33.3, lon: 12.7 }, { lat: -33.3, lon: -167.3 })).toBeCloseTo(km, 6);
  });

  it('is as long there as back, and nothing where one stands', () => {
    fc.assert(
      fc.property(points, points, (a, b) => {
        expect(haversineKm(a, b)).toBeCloseTo(haversineKm(b, a), 9);
        expect(haversineKm(a, b)).toBeGreaterThanOrEqual(0);
        expect(haversineKm(a, a)).toBe(0);
      }),
    );
  });

  it('through several points adds up, and passes over what is not on the map', () => {
    const there = haversineKm(SAO_PAULO, RIO);
    expect(pathKm([])).toBe(0);
    expect(pathKm([SAO_PAULO])).toBe(0);
    expect(pathKm([null, SAO_PAULO, null, RIO, null])).toBe(there);
    expect(pathKm([SAO_PAULO, RIO, SAO_PAULO])).toBeCloseTo(2 * there, 9);
  });
});

const fix = (minute: number, lat: number, lon: number, accuracyMetres = 10): Fix => ({
  lat,
  lon,
  accuracyMetres,
  takenAt: new Date(Date.UTC(2026, 10, 21, 10, minute)),
});

describe('the place of a client', () => {
  it.each<[string, Fix[], ReturnType<typeof placeOf>]>([
    ['none without a fix', [], null],
    ['none from a bad one', [fix(1, -23.5, -46.6, 50.1)], null],
    ['the only good one, up to 50 m', [fix(1, -23.5, -46.6, 50)], { lat: -23.5, lon: -46.6 }],
    ['between two', [fix(1, 2, 10), fix(2, 4, 20)], { lat: 3, lon: 15 }],
    [
      'at the house, though one paid in the street',
      [fix(1, 2, 10), fix(2, 2, 10), fix(3, 7, 90)],
      { lat: 2, lon: 10 },
    ],
    ['each axis by itself', [fix(1, 1, 30), fix(2, 2, 10), fix(3, 3, 20)], { lat: 2, lon: 20 }],
    [
      'by the last five only, in whatever order they came',
      [8, 1, 7, 2, 6, 3, 5, 4].map((minute) => fix(minute, minute, -minute)),
      { lat: 6, lon: -6 },
    ],
    [
      'a bad one takes no good one’s place among the five',
      [fix(1, 1, 1), fix(2, 2, 2), fix(3, 3, 3), fix(4, 4, 4), fix(5, 5, 5), fix(6, 90, 90, 51)],
      { lat: 3, lon: 3 },
    ],
  ])('%s', (_, fixes, place) => {
    const given = Object.freeze(fixes);
    expect(placeOf(given)).toEqual(place);
  });
});

describe('a point in words', () => {
  it.each([
    ['-3.73190, -38.52670', { lat: -3.7319, lon: -38.5267 }],
    ['-3.73190 -38.52670', { lat: -3.7319, lon: -38.5267 }],
    ['geo:-3.7319,-38.5267?q=Casa', { lat: -3.7319, lon: -38.5267 }],
    ['https://www.google.com/maps/@-3.7319,-38.5267,17z', { lat: -3.7319, lon: -38.5267 }],
    ['https://maps.google.com/?q=-3.7319%2C-38.5267', { lat: -3.7319, lon: -38.5267 }],
    ['https://maps.app/place/x/data=!3d-3.7319!4d-38.5267', { lat: -3.7319, lon: -38.5267 }],
  ])('is found in %s', (text, point) => {
    expect(pointIn(text)).toEqual(point);
  });

  it.each(['', 'Rua A, 10', '-3.7', '95.5, 10.5', '10.5, 185.5', '-3, -38'])(
    'is not in %j',
    (text) => {
      expect(pointIn(text)).toBeNull();
    },
  );

  it('is written to a metre, and read again', () => {
    expect(pointText({ lat: -3.731_901, lon: -38.5 })).toBe('-3.73190, -38.50000');
    fc.assert(
      fc.property(points, (point) => {
        const again = pointIn(pointText(point));
        expect(again?.lat).toBeCloseTo(point.lat, 4);
        expect(again?.lon).toBeCloseTo(point.lon, 4);
      }),
    );
  });

  it.each([
    [0.354, '350\u00a0m'],
    [0.994, '990\u00a0m'],
    [0.996, '1,0\u00a0km'],
    [12.34, '12,3\u00a0km'],
  ])('%d km away is told as %s', (km, text) => {
    expect(distanceText(km)).toBe(text);
  });
});
