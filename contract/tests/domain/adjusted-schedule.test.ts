import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adjustedSchedule,
  agreedSchedule,
  buildSchedule,
  changesOf,
  type ScheduleChange,
  type ScheduleInput,
  sumCents,
} from '../../src/domain/index.js';
import { isDomainError } from '../../src/errors.js';

/** R$ 100,00 at 20 % in 3, monthly from 21/11: 40,00 each, due 21/12, 21/01 and 21/02. */
const TERMS: ScheduleInput = {
  valueCents: 10_000,
  fees: 2_000,
  count: 3,
  frequency: { name: 'Mensal', skipWeekdays: [] },
  weekday: null,
  saleDate: '2026-11-21',
};

const rows = (changes: ScheduleChange[]) =>
  adjustedSchedule(TERMS, changes).instalments.map(({ dueDate, valueCents }) => [
    dueDate,
    valueCents,
  ]);
const reason = (changes: ScheduleChange[]) => {
  try {
    return rows(changes);
  } catch (error) {
    return (error as Error).message;
  }
};

describe('a schedule with instalments changed by hand', () => {
  it.each<[string, ScheduleChange[], unknown[]]>([
    [
      'none',
      [],
      [
        ['2026-12-21', 4000],
        ['2027-01-21', 4000],
        ['2027-02-21', 4000],
      ],
    ],
    [
      'a value: the others share what remains',
      [{ number: 1, valueCents: 5001 }],
      [
        ['2026-12-21', 5001],
        ['2027-01-21', 3500],
        ['2027-02-21', 3499],
      ],
    ],
    [
      'the last value: the others share alike',
      [{ number: 3, valueCents: 1 }],
      [
        ['2026-12-21', 6000],
        ['2027-01-21', 5999],
        ['2027-02-21', 1],
      ],
    ],
    [
      'a date: nothing else',
      [{ number: 2, dueDate: '2027-02-20' }],
      [
        ['2026-12-21', 4000],
        ['2027-02-20', 4000],
        ['2027-02-21', 4000],
      ],
    ],
    [
      'one that the plan has not: nothing',
      [{ number: 4, valueCents: 1 }],
      [
        ['2026-12-21', 4000],
        ['2027-01-21', 4000],
        ['2027-02-21', 4000],
      ],
    ],
  ])('%s', (_, changes, expected) => {
    expect(rows(changes)).toEqual(expected);
  });

  it.each<[string, ScheduleChange[], string]>([
    [
      'nothing left for the others',
      [{ number: 1, valueCents: 11_999 }],
      'deixar pelo menos R$ 0,01 para cada uma das outras',
    ],
    ['zero', [{ number: 1, valueCents: 0 }], 'ser de pelo menos R$ 0,01 cada uma'],
    [
      'all of them, and another sum',
      [1, 2, 3].map((number) => ({ number, valueCents: 1 })),
      'somar',
    ],
    [
      'the day of the sale',
      [{ number: 1, dueDate: '2026-11-21' }],
      'vencer depois do dia da venda',
    ],
    [
      'the day of the next one',
      [{ number: 1, dueDate: '2027-01-21' }],
      'cada uma depois da anterior',
    ],
  ])('%s is refused', (_, changes, expected) => {
    expect(reason(changes)).toContain(expected);
  });
});

const change = fc.record(
  {
    number: fc.integer({ min: 1, max: 12 }),
    valueCents: fc.integer({ min: 1, max: 4000 }),
    dueDate: fc
      .integer({ min: 1, max: 28 })
      .map((day) => `2027-03-${String(day).padStart(2, '0')}`),
  },
  { requiredKeys: ['number'] },
);

it('either says what is wrong or is what the server takes, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 12 }),
      fc.uniqueArray(change, { selector: ({ number }) => number, maxLength: 6 }),
      (valueCents, count, changes) => {
        const terms = { ...TERMS, valueCents, count };
        try {
          const made = adjustedSchedule(terms, changes as ScheduleChange[]);
          expect(sumCents(made.instalments.map((one) => one.valueCents))).toBe(made.totalCents);
          expect(agreedSchedule({ ...terms, instalments: made.instalments })).toEqual(made);
          for (const { number, valueCents: said } of changes) {
            if (number <= count && said !== undefined)
              expect(made.instalments[number - 1]?.valueCents).toBe(said);
          }
          expect(adjustedSchedule(terms, changesOf(terms, made.instalments))).toEqual(made);
        } catch (error) {
          if (!isDomainError(error)) throw error;
        }
      },
    ),
  );
});

it('of a computed schedule nothing was changed', () => {
  expect(changesOf(TERMS, buildSchedule(TERMS).instalments)).toEqual([]);
});
