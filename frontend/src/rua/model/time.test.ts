import { businessDateOf } from '@crediario/contract/domain';
import { describe, expect, it } from 'vitest';
import { dayAt } from './time';

describe('the day of a moment', () => {
  it.each(['America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Auckland'])(
    'in %s is the calendar’s, in whatever order they are asked for',
    (timeZone) => {
      const moments = Array.from({ length: 400 }, (_, at) =>
        new Date(Date.UTC(2026, 1, 26) + ((at * 7_919) % 8_000) * 60_000).toISOString(),
      );
      for (const at of moments) expect(dayAt(at, timeZone)).toBe(businessDateOf(at, timeZone));
    },
  );
});
