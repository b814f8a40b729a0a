import {
  addDays,
  type BusinessDate,
  centsFromWire,
  formatBusinessDate,
  formatMoney,
} from '@crediario/contract/domain';
import type { PortfolioBacktest, PortfolioForecast } from '@crediario/contract/wire';
import { dayAndMonth } from '../expected/expected';
import type { BandPoint } from './band';
import type { Dues, Step } from './forecast-filters';

/** A line of the first picture: its days, and what of them is known. Reais. */
export interface ToldDays extends Dues {
  day: BusinessDate;
  /** '23/11', '23/11 a 29/11', 'até 29/11' */
  name: string;
  due: number;
  expected: number | null;
  low: number | null;
  high: number | null;
}

const LISTS = { dia: 'days', semana: 'weeks', acumulado: 'cumulative' } as const;

export function toldDays(forecast: PortfolioForecast, step: Step): ToldDays[] {
  const list = forecast[LISTS[step]];
  const last = forecast.days.at(-1)?.day ?? forecast.as_of;
  return list.map((one, index) => {
    const next = list[index + 1]?.day;
    const from = step === 'acumulado' ? addDays(forecast.as_of, 1) : one.day;
    const to = step === 'semana' ? (next ? addDays(next, -1) : last) : one.day;
    return { ...one, of: 'due', from, to, name: nameOf(step, from, to) };
  });
}

function nameOf(step: Step, from: BusinessDate, to: BusinessDate): string {
  if (step === 'acumulado') return `até ${dayAndMonth(to)}`;
  return from === to ? dayAndMonth(from) : `${dayAndMonth(from)} a ${dayAndMonth(to)}`;
}

const cents = (value: number | null) => (value === null ? null : centsFromWire(value));

/** So many names stand under the axis. */
const NAMES = { wide: 13, narrow: 5 };

/** A step that leaves room for the names. */
const tickStep = (count: number, isNarrow: boolean): number =>
  Math.max(1, Math.ceil(count / (isNarrow ? NAMES.narrow : NAMES.wide)));

export function expectedPoints(told: readonly ToldDays[], isNarrow: boolean): BandPoint[] {
  const every = tickStep(told.length, isNarrow);
  return told.map((one, index) => {
    const known = [
      { name: 'Deve chegar', value: one.expected },
      { name: 'de', value: one.low },
      { name: 'até', value: one.high },
    ].flatMap(({ name, value }) => (value === null ? [] : [{ name, cents: centsFromWire(value) }]));
    const figures = [...known, { name: 'Vence', cents: centsFromWire(one.due) }];
    return {
      key: `${one.from} ${one.to}`,
      tick: index % every === 0 ? dayAndMonth(one.to === one.from ? one.from : one.day) : '',
      title: one.name,
      spoken: spoken(one.name, figures),
      figures,
      low: cents(one.low),
      high: cents(one.high),
      line: cents(one.expected),
      dashed: centsFromWire(one.due),
    };
  });
}

const spoken = (name: string, figures: BandPoint['figures']): string =>
  `${name}: ${figures.map((one) => `${one.name} ${formatMoney(one.cents)}`).join(', ')}`;

export function backtestPoints({ days }: PortfolioBacktest, isNarrow: boolean): BandPoint[] {
  const every = tickStep(days.length, isNarrow) * (isNarrow ? 1 : 2);
  return days.map((one, index) => {
    const figures = [
      { name: 'Recebido', cents: centsFromWire(one.received) },
      { name: 'Previsto', cents: centsFromWire(one.expected) },
      { name: 'de', cents: centsFromWire(one.low) },
      { name: 'até', cents: centsFromWire(one.high) },
    ];
    return {
      key: one.day,
      tick: index % every === 0 ? dayAndMonth(one.day) : '',
      title: `${formatBusinessDate(one.day)}${one.within ? '' : ', fora da faixa'}`,
      spoken: `${spoken(dayAndMonth(one.day), figures)}${one.within ? '' : ', fora da faixa'}`,
      figures,
      low: centsFromWire(one.low),
      high: centsFromWire(one.high),
      line: centsFromWire(one.received),
    };
  });
}

/** 'Fora da faixa: 19/11 e 20/11.' */
export function outsideText({ days }: PortfolioBacktest): string {
  const names = days.filter(({ within }) => !within).map(({ day }) => dayAndMonth(day));
  if (names.length === 0) return 'Nenhum dia fora da faixa.';
  const last = names.at(-1);
  const before = names.slice(0, -1);
  return `Fora da faixa: ${before.length > 0 ? `${before.join(', ')} e ` : ''}${last}.`;
}

/** A week of the calendar: Monday to Sunday, null where the forecast has no such day. */
export interface CalendarWeek {
  monday: BusinessDate;
  days: ({ day: BusinessDate; due: number } | null)[];
}

export function calendarWeeks({ days }: PortfolioForecast): CalendarWeek[] {
  const weeks = new Map<BusinessDate, CalendarWeek>();
  for (const { day, due } of days) {
    const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
    const monday = addDays(day, -weekday);
    const week = weeks.get(monday) ?? { monday, days: Array.from({ length: 7 }, () => null) };
    week.days[weekday] = { day, due };
    weeks.set(monday, week);
  }
  const all = [...weeks.values()];
  // Nothing falls due after the last of them.
  return all.slice(
    0,
    all.findLastIndex((week) => week.days.some((one) => (one?.due ?? 0) > 0)) + 1,
  );
}

/** Five steps of what the fullest day has; null: nothing. */
export function heatOf(due: number, most: number): number | null {
  if (due <= 0 || most <= 0) return null;
  return Math.min(4, Math.floor((due / most) * 5));
}
