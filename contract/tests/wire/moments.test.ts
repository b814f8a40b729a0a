import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDateOf } from '../../src/domain/index.js';
import { instantOf, isWireMoment } from '../../src/wire/index.js';
import { dates } from '../support/arbitraries.js';

describe('moments of requests', () => {
  const clock = { now: new Date('2026-11-21T17:05:09.123Z'), timeZone: 'America/Sao_Paulo' };

  it.each([
    ['2026-11-21T02:30:00Z', '2026-11-21T02:30:00.000Z'],
    ['2026-11-20T23:30:00-03:00', '2026-11-21T02:30:00.000Z'],
    ['2026-11-20T23:30:00-0300', '2026-11-21T02:30:00.000Z'],
    ['2026-11-21T02:30:00,5Z', '2026-11-21T02:30:00.500Z'],
    ['2026-11-21T02:30Z', '2026-11-21T02:30:00.000Z'],
    ['2026-11-20T23:30:00', '2026-11-21T02:30:00.000Z'],
    ['2026-11-21', '2026-11-21T17:05:09.123Z'],
    ['2026-11-19', '2026-11-19T17:05:09.000Z'],
  ])('%s is %s', (moment, instant) => {
    expect(isWireMoment(moment)).toBe(true);
    expect(instantOf(moment, clock).toISOString()).toBe(instant);
  });

  it.each([
    '',
    'hoje',
    '2026-13-40',
    '2026-02-30T10:00:00Z',
    '9999-12-31',
    '9999-12-31T23:59:59-23:59',
    '0000-01-01T00:00:00Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T10:60:00Z',
    '2026-11-21 10:00',
    '21/11/2026',
    '1700000000000',
    null,
    5,
    ['2026-11-21'],
  ])('%j is none', (moment) => {
    expect(isWireMoment(moment)).toBe(false);
  });

  it.each(['1900-01-01', '2999-12-31'])('%s is an instant at any time of day', (date) => {
    for (const now of ['2026-11-21T03:05:00Z', '2026-11-21T13:00:00Z', '2026-11-22T02:59:59Z']) {
      const at = instantOf(date, { ...clock, now: new Date(now) });
      expect(businessDateOf(at, clock.timeZone)).toBe(date);
    }
    expect(instantOf(`${date}T23:59:59-23:59`, clock).getTime()).not.toBeNaN();
  });

  it('every moment that passes is one', () => {
    const moments = fc
      .tuple(dates, fc.nat(86_399), fc.constantFrom('', 'Z', '-03:00', '+0530'))
      .map(
        ([date, second, offset]) =>
          `${date}T${new Date(second * 1000).toISOString().slice(11, 19)}${offset}`,
      );
    fc.assert(
      fc.property(moments, (moment) => {
        expect(isWireMoment(moment)).toBe(true);
        expect(Number.isNaN(instantOf(moment, clock).getTime())).toBe(false);
      }),
    );
  });
});
