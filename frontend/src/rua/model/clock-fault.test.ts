import { describe, expect, it } from 'vitest';
import { clockFault, earliestMs, spanText, trustedOffsetMs } from './clock-fault';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ANSWERED = Date.parse('2026-11-28T12:00:00Z');
const right = {
  nowMs: ANSWERED + HOUR,
  offsetMs: 0,
  answeredMs: ANSWERED,
  lastTapMs: 0,
  driftMs: 0,
};

describe('the phone’s clock', () => {
  it('is trusted while it agrees with the server to five minutes', () => {
    expect(clockFault(right)).toBeNull();
    expect(clockFault({ ...right, offsetMs: 4 * MINUTE })).toBeNull();
  });

  it.each([
    [3 * 24 * HOUR, '3 dias', 'atrasado'],
    [-2 * HOUR, '2 horas', 'adiantado'],
    [6 * MINUTE, '6 minutos', 'atrasado'],
  ])('off by %s is told, with what it is off by', (offsetMs, span, how) => {
    const nowMs = right.nowMs - offsetMs;
    const fault = clockFault({ ...right, nowMs, offsetMs });
    if (fault?.kind !== 'off') throw new Error('not told');
    expect(spanText(fault.byMs)).toBe(span);
    expect(fault.byMs < 0 ? 'atrasado' : 'adiantado').toBe(how);
  });

  it.each([
    ['lies before the server’s last answer', { nowMs: ANSWERED - 10 * MINUTE }],
    ['lies before the last tap', { lastTapMs: ANSWERED + 2 * HOUR }],
    ['was set back while the page was open', { driftMs: -10 * MINUTE }],
    ['has run on for a day that nobody confirmed', { nowMs: ANSWERED + 24 * HOUR }],
    ['was put right without network', { offsetMs: 3 * 24 * HOUR }],
  ])('that %s is not known to be right', (_, change) => {
    expect(clockFault({ ...right, ...change })).toEqual({ kind: 'unsure' });
  });

  it('is known again with the next answer', () => {
    const nowMs = ANSWERED + 24 * HOUR;
    expect(clockFault({ ...right, nowMs, answeredMs: nowMs - MINUTE })).toBeNull();
  });
});

describe('what is added to the phone’s clock', () => {
  const past = { nowMs: ANSWERED - 3 * 24 * HOUR, offsetMs: 0, answeredMs: ANSWERED, lastTapMs: 0 };

  it('is what the server said while the clock goes on', () => {
    expect(trustedOffsetMs(right.nowMs, 2 * HOUR, earliestMs(right))).toBe(2 * HOUR);
    expect(trustedOffsetMs(ANSWERED - 4 * MINUTE, 0, ANSWERED)).toBe(0);
  });

  it('brings a clock that was set back to what has happened since', () => {
    const lastTapMs = ANSWERED + HOUR;
    for (const [facts, leastMs] of [
      [past, ANSWERED],
      [{ ...past, lastTapMs }, lastTapMs],
      [{ ...past, lastTapMs: ANSWERED + 21 * HOUR }, ANSWERED],
    ] as const) {
      const offsetMs = trustedOffsetMs(facts.nowMs, facts.offsetMs, earliestMs(facts));
      expect(facts.nowMs + offsetMs).toBe(leastMs);
    }
  });
});
