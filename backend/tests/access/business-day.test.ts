import { businessDateOf } from '@crediario/contract/domain';
import { businessDayOf } from '../../src/platform/clock/business-day';
import { createTestClock } from '../harness/test-clock';

const ZONE = 'America/Sao_Paulo';

test('a moment is of the day that the calendar says, met before or not', () => {
  const clock = createTestClock(ZONE);
  // Summer time began at midnight: on 2018-11-04 the day had 23 hours.
  for (const first of ['2018-11-01T00:00:00Z', '2018-02-16T00:00:00Z', '2026-01-30T00:00:00Z']) {
    clock.set(first);
    const day = businessDayOf(clock);
    for (let minutes = 0; minutes < 5 * 24 * 60; minutes += 29) {
      const moment = new Date(Date.parse(first) + minutes * 60_000);
      expect([moment, day.dateOf(moment)]).toEqual([moment, businessDateOf(moment, ZONE)]);
      expect(day.dateOf(moment)).toBe(businessDateOf(moment, ZONE));
    }
  }
});

test('today is of its moment and zone', () => {
  const clock = createTestClock(ZONE);
  clock.set('2026-02-01T02:59:59Z');
  expect(businessDayOf(clock).today).toBe('2026-01-31');
  clock.set('2026-02-01T03:00:00Z');
  expect(businessDayOf(clock).today).toBe('2026-02-01');
  const tokyo = createTestClock('Asia/Tokyo');
  tokyo.set('2026-01-31T15:00:00Z');
  expect(businessDayOf(tokyo).today).toBe('2026-02-01');
});
