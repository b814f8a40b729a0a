import { describe, expect, it } from 'vitest';
import { correctedMoment, isCredibleMoment } from '../../src/domain/index.js';

const at = (time: string) => new Date(`2026-03-10T${time}Z`);

describe('the moment of an operation', () => {
  it('is the phone’s, corrected', () => {
    expect(correctedMoment(at('12:00:00'), -90_000)).toEqual(at('11:58:30'));
  });

  it.each([
    ['12:05:00', null, true],
    ['12:05:01', null, false],
    ['03:00:00', null, true],
    ['11:55:00', '12:00:00', true],
    ['11:54:59', '12:00:00', false],
    ['12:00:00', '11:00:00', true],
  ])('%s, after %s, at noon: credible is %s', (moment, after, credible) => {
    const facts = { now: at('12:00:00'), after: after === null ? null : at(after) };
    expect(isCredibleMoment(at(moment), facts)).toBe(credible);
  });

  it.each([
    ['2025-03-09T12:00:00Z', true],
    ['2025-03-09T11:59:59Z', false],
    ['1970-01-01T00:00:05Z', false],
  ])('%s, a year later: credible is %s', (moment, credible) => {
    expect(isCredibleMoment(new Date(moment), { now: at('12:00:00') })).toBe(credible);
  });
});
