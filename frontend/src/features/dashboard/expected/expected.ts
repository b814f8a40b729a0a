import {
  type BusinessDate,
  type Cents,
  centsFromWire,
  formatBusinessDate,
  monthRange,
  type SheetTable,
  sumCents,
} from '@crediario/contract/domain';
import type { ExpectedRow } from '@crediario/contract/wire';
import { MONTH_NAMES } from '../evolution/evolution';
import { type DashboardFilters, monthOfDate } from '../filters/dashboard-filters';
import { percentCell } from '../percent-cell';

/** A day of the month. */
export interface ExpectedDay {
  date: BusinessDate;
  received: Cents;
  expected: Cents;
}

export interface ExpectedSums {
  received: Cents;
  expected: Cents;
}

export const expectedDays = (rows: readonly ExpectedRow[]): ExpectedDay[] =>
  rows.map(({ date_moviment: date, received, expected }) => ({
    date,
    received: centsFromWire(received),
    expected: centsFromWire(expected),
  }));

export function sumsOf(days: readonly ExpectedSums[]): ExpectedSums {
  return {
    received: sumCents(days.map(({ received }) => received)),
    expected: sumCents(days.map(({ expected }) => expected)),
  };
}

/** The table of the days, without its sums. */
export function expectedSheet(days: readonly ExpectedDay[]): SheetTable {
  const rows = days.map(({ date, received, expected }) => [
    { date },
    { cents: received },
    { cents: expected },
    percentCell(expected > 0 ? (received / expected) * 100 : null),
  ]);
  return { titles: ['Dia', 'Recebido', 'Esperado', 'Do esperado %'], rows };
}

/** The month that is looked at, by day or as a whole. */
export function shownMonth({ mode, day, month }: DashboardFilters): string {
  return mode === 'day' ? monthOfDate(day) : month;
}

/** The last day that counts: of a month that is still going on today, else the month's own. */
export function lastDayOf(month: string, today: BusinessDate): BusinessDate {
  return month === monthOfDate(today) ? today : monthRange(month).last;
}

/** '01 a 19/11', or 'outubro' of a month that is whole. */
export function daysName(month: string, today: BusinessDate): string {
  return month === monthOfDate(today) ? `01 a ${dayAndMonth(today)}` : monthName(month);
}

/** '2026-10' → 'outubro' */
export function monthName(month: string): string {
  return MONTH_NAMES[Number(month.slice(5)) - 1] ?? month;
}

export const dayAndMonth = (date: BusinessDate) => formatBusinessDate(date).slice(0, 5);

/** A line across the chart, from zero upwards. */
export interface GridLine {
  cents: Cents;
  label: string;
}

/** The four parts of an axis. */
const PARTS = 4;
const STEPS = [1, 2, 2.5, 5, 10] as const;
const REAL = 100;

/** Five lines, the uppermost at or above the greatest amount; only that one names the unit. */
export function gridLines(greatest: Cents): GridLine[] {
  const step = stepFor(Math.max(greatest, PARTS * REAL));
  const top = step * PARTS;
  const unit = unitOf(top);
  return Array.from({ length: PARTS + 1 }, (_, index) => {
    const cents = step * index;
    const text = (cents / unit.cents).toLocaleString('pt-BR', { maximumFractionDigits: 2 });
    return { cents, label: index === PARTS ? `${text}${unit.name}` : text };
  });
}

function stepFor(greatest: Cents): Cents {
  const least = greatest / PARTS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = STEPS.find((one) => one * power >= least) ?? 10;
  return step * power;
}

function unitOf(top: Cents): { cents: Cents; name: string } {
  if (top >= 1_000_000 * REAL) return { cents: 1_000_000 * REAL, name: ' mi' };
  if (top >= 1_000 * REAL) return { cents: 1_000 * REAL, name: ' mil' };
  return { cents: REAL, name: '' };
}
