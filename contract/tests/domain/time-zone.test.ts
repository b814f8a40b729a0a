import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  businessDateOf,
  DEFAULT_TIME_ZONE,
  endOfBusinessDate,
  formatMoment,
  formatMomentTime,
  formatMomentToMinute,
  momentAt,
  momentOnBusinessDate,
  startOfBusinessDate,
  steadyClockAround,
  todayIn,
  trustClock,
} from '../../src/domain/index.js';
import { dates } from '../support/arbitraries.js';

const SAO_PAULO = 'America/Sao_Paulo';
const ZONES = [
  SAO_PAULO,
  'America/Manaus',
  'America/Noronha',
  'UTC',
  'Asia/Tokyo',
  'America/New_York',
];

describe('the business date of a moment', () => {
  it.each([
    ['a payment at 23:30 in São Paulo', '2026-11-21T02:30:00Z', '2026-11-20'],
    ['a sale at 23:59:59 in São Paulo', '2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['midnight in São Paulo', '2026-11-21T03:00:00Z', '2026-11-21'],
    ['a payment at 00:01 in São Paulo', '2026-11-21T03:01:00Z', '2026-11-21'],
    ['New Year in UTC, still the old year in São Paulo', '2027-01-01T00:00:00Z', '2026-12-31'],
    ['an offset in the text', '2026-11-20T23:30:00-03:00', '2026-11-20'],
  ])('%s', (_, moment, date) => {
    expect(businessDateOf(moment, SAO_PAULO)).toBe(date);
    expect(businessDateOf(new Date(moment), SAO_PAULO)).toBe(date);
  });

  it('depends on the zone of the business alone', () => {
    const moment = new Date('2026-11-21T02:30:00Z');
    expect(todayIn('UTC', moment)).toBe('2026-11-21');
    expect(todayIn(SAO_PAULO, moment)).toBe('2026-11-20');
    expect(todayIn('America/Manaus', moment)).toBe('2026-11-20');
  });

  it('starts at midnight, or at one where daylight saving began at midnight', () => {
    expect(startOfBusinessDate('2026-11-21', SAO_PAULO).toISOString()).toBe(
      '2026-11-21T03:00:00.000Z',
    );
    expect(startOfBusinessDate('2018-11-04', SAO_PAULO).toISOString()).toBe(
      '2018-11-04T03:00:00.000Z',
    );
    expect(formatMomentTime(startOfBusinessDate('2018-11-04', SAO_PAULO), SAO_PAULO)).toBe(
      '01:00:00',
    );
  });

  it('lasts 25 hours where daylight saving ended', () => {
    const start = startOfBusinessDate('2019-02-16', SAO_PAULO).getTime();
    const end = endOfBusinessDate('2019-02-16', SAO_PAULO).getTime();
    expect((end - start) / 3_600_000).toBe(25);
  });

  it('holds exactly the moments from its start until its end', () => {
    fc.assert(
      fc.property(dates, fc.constantFrom(...ZONES), (date, zone) => {
        const start = startOfBusinessDate(date, zone);
        const end = endOfBusinessDate(date, zone);
        expect(businessDateOf(start, zone)).toBe(date);
        expect(businessDateOf(new Date(start.getTime() - 1), zone) < date).toBe(true);
        expect(businessDateOf(new Date(end.getTime() - 1), zone)).toBe(date);
        expect(businessDateOf(end, zone) > date).toBe(true);
      }),
    );
  });
});

describe('the wall clock', () => {
  it('is read back from the moment it names', () => {
    const times = fc
      .integer({ min: 4 * 3600, max: 86_399 })
      .map((second) => new Date(second * 1000).toISOString().slice(11, 19));
    fc.assert(
      fc.property(dates, times, fc.constantFrom(...ZONES), (date, time, zone) => {
        const moment = momentAt(date, time, zone);
        expect(businessDateOf(moment, zone)).toBe(date);
        expect(formatMomentTime(moment, zone)).toBe(time);
      }),
    );
  });

  it.each([
    ['skipped, west of UTC', '2026-03-08 02:30:00', 'America/New_York', '2026-03-08T07:30:00Z'],
    ['repeated, west of UTC', '2026-11-01 01:30:00', 'America/New_York', '2026-11-01T05:30:00Z'],
    ['skipped, east of UTC', '2026-03-29 02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
    ['repeated, east of UTC', '2026-10-25 02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
  ])('where a time is %s, is its first or the one after', (_, wall, zone, moment) => {
    const [date = '', time = ''] = wall.split(' ');
    expect(momentAt(date, time, zone)).toEqual(new Date(moment));
  });

  it("is São Paulo's by default", () => {
    expect(DEFAULT_TIME_ZONE).toBe('America/Sao_Paulo');
  });

  it('writes dates and 24-hour times in the business zone', () => {
    expect(formatMoment('2024-03-04T17:05:09Z', SAO_PAULO)).toBe('04/03/2024 14:05:09');
    expect(formatMomentToMinute('2024-03-04T03:00:00Z', SAO_PAULO)).toBe('04/03/2024 00:00');
  });

  it('gives a bare date the present time of day', () => {
    const now = new Date('2026-11-21T17:05:09.123Z');
    expect(momentOnBusinessDate('2026-11-21', now, SAO_PAULO)).toEqual(now);
    expect(momentOnBusinessDate('2026-11-19', now, SAO_PAULO).toISOString()).toBe(
      '2026-11-19T17:05:09.000Z',
    );
  });

  it('refuses what is no moment and no zone', () => {
    expect(() => businessDateOf('gestern', SAO_PAULO)).toThrow(RangeError);
    expect(() => businessDateOf('2026-11-21T00:00:00Z', 'Brasil/Lugar')).toThrow(RangeError);
  });
});

describe('a clock that is trusted', () => {
  afterEach(() => trustClock(null));

  it('says what the calendar says, inside of its stretch and outside', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES, 'America/Havana', 'Asia/Kathmandu'),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
        fc.integer({ min: -200 * 24 * 60, max: 200 * 24 * 60 }),
        (timeZone, now, minutes) => {
          const moment = new Date(now.getTime() + minutes * 60_000);
          trustClock(null);
          const asked = formatMoment(moment, timeZone);
          trustClock(steadyClockAround(timeZone, now.getTime()));
          expect(formatMoment(moment, timeZone)).toBe(asked);
        },
      ),
    );
  });

  it('asks no calendar', () => {
    const now = Date.parse('2026-11-23T12:00:00Z');
    trustClock(steadyClockAround(SAO_PAULO, now));
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    expect(businessDateOf('2026-11-24T02:59:59Z', SAO_PAULO)).toBe('2026-11-23');
    expect(asked).not.toHaveBeenCalled();
    expect(businessDateOf('2026-11-24T14:59:59Z', 'Asia/Tokyo')).toBe('2026-11-24');
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
  });

  it('ends where the zone changes its clocks', () => {
    const { untilMs } = steadyClockAround('America/New_York', Date.parse('2026-10-20T12:00:00Z'));
    expect(new Date(untilMs).toISOString()).toBe('2026-10-31T12:00:00.000Z');
  });
});
