import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  isQuiet,
  REMINDER_STAGES,
  REMINDER_TEXTS,
  remindedOn,
  reminderText,
  unknownVariable,
  weekdayOf,
} from '../../src/domain/index.js';

const duesOf = (day: string) =>
  Object.fromEntries(remindedOn(day).map(({ stage, dueDate }) => [dueDate, stage]));

describe('whom to remind on a day', () => {
  it('is by the oldest unpaid instalment: 3 days before, on the day, 1, 7 and 15 days after', () => {
    expect(duesOf('2026-11-25')).toEqual({
      '2026-11-28': 'before',
      '2026-11-25': 'today',
      '2026-11-24': 'late1',
      '2026-11-18': 'late7',
      '2026-11-10': 'late15',
    });
  });

  it('is nobody on a Sunday; the Monday brings them, as of Monday where it speaks of the same day', () => {
    expect(remindedOn('2026-11-22')).toEqual([]);
    expect(duesOf('2026-11-23')).toEqual({
      '2026-11-26': 'before',
      '2026-11-23': 'today',
      '2026-11-22': 'late1',
      '2026-11-16': 'late7',
      '2026-11-08': 'late15',
      // Of Sunday
      '2026-11-25': 'before',
      '2026-11-21': 'late1',
      '2026-11-15': 'late7',
      '2026-11-07': 'late15',
    });
  });

  it('leaves no due date out over a week, and tells each stage of it once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), (offset) => {
        const due = addDays('2020-02-25', offset);
        const told = Array.from({ length: 25 }, (_, at) => addDays(due, at - 5)).flatMap((day) =>
          remindedOn(day).flatMap(({ stage, dueDate }) => (dueDate === due ? [stage] : [])),
        );
        const isSunday = weekdayOf(due) === 0;
        // What fell on a Sunday is told on the Monday: the day itself as one day late, once.
        const wanted = REMINDER_STAGES.filter((stage) => !(isSunday && stage === 'today'));
        expect([...told].sort()).toEqual([...wanted].sort());
      }),
    );
  });
});

describe('quiet hours', () => {
  const HOURS = { from: '08:00', until: '20:00' };
  it.each([
    ['2026-11-24', '07:59:59', true],
    ['2026-11-24', '08:00:00', false],
    ['2026-11-24', '19:59:59', false],
    ['2026-11-24', '20:00:00', true],
    ['2026-11-22', '12:00:00', true],
  ])('%s at %s: %s', (day, time, quiet) => {
    expect(isQuiet(day, time, HOURS)).toBe(quiet);
  });
});

describe('a message', () => {
  const FACTS = {
    name: 'Maria',
    company: 'Casa Matos',
    number: 3,
    count: 12,
    dueDate: '2026-11-24',
    dueCents: 15_000,
    delayDays: 1,
    pixCode: null,
  };

  it('says what is owed now, with plain blanks', () => {
    expect(reminderText(REMINDER_TEXTS.late1, FACTS)).toBe(
      'Olá, Maria! Aqui é da Casa Matos. Há R$ 150,00 em aberto desde 24/11/2026. Se já pagou, desconsidere.',
    );
    expect(reminderText('{atraso}{pix}', { ...FACTS, pixCode: '0002…' })).toBe(
      '1 dia\n\nPix copia e cola:\n0002…',
    );
  });

  it('takes nothing in a name for a variable', () => {
    expect(reminderText('{nome} {valor}', { ...FACTS, name: '{valor} $& {pix}' })).toBe(
      '{valor} $& {pix} R$ 150,00',
    );
  });

  it('knows its variables', () => {
    for (const text of Object.values(REMINDER_TEXTS)) expect(unknownVariable(text)).toBeNull();
    expect(unknownVariable('Olá {nome}, {divida}')).toBe('divida');
    expect(unknownVariable('{} {7*7}')).toBeNull();
  });
});
