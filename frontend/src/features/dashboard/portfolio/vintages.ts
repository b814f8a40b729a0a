import {
  centsFromWire,
  type SheetCell,
  type SheetTable,
  VINTAGES,
} from '@crediario/contract/domain';
import type { PortfolioVintages } from '@crediario/contract/wire';
import type { Palette } from '@shared/ui/palette';
import type { ApexOptions } from 'apexcharts';
import { monthName } from '../expected/expected';
import { percentCell } from '../percent-cell';

/** What of the contracted is told: what came in as money, or what is late. */
export type Told = 'paid' | 'late';

export interface VintagePoint {
  day: string;
  /** In months. */
  age: number;
  percent: number;
}

/** The sales of a month. */
export interface Vintage {
  /** 'yyyy-MM' */
  month: string;
  /** 'set' */
  name: string;
  points: VintagePoint[];
}

export function vintagesOf({ vintages }: PortfolioVintages, told: Told): Vintage[] {
  return vintages.map(({ month, points }) => ({
    month,
    name: monthName(month).slice(0, 3),
    points: points.map(({ day, age, paid_percent, late_percent }) => ({
      day,
      age,
      percent: told === 'paid' ? paid_percent : late_percent,
    })),
  }));
}

/** Percents that an axis may end at. */
const TOPS = [4, 8, 20, 40, 60, 80, 100];

export function topOf(vintages: readonly Vintage[], told: Told): number {
  if (told === 'paid') return 100;
  const most = Math.max(0, ...vintages.flatMap(({ points }) => points.map((one) => one.percent)));
  return TOPS.find((top) => top >= most) ?? 100;
}

/** The months of age that the axis shows: 1, 2, … */
export const AGES = Array.from({ length: VINTAGES }, (_, index) => index + 1);

/** What each vintage had come to within that month of age, the oldest vintage first. */
export function withinMonth(vintages: readonly Vintage[], age: number) {
  return vintages.flatMap(({ month, name, points }) => {
    const point = points.findLast((one) => Math.ceil(one.age) === age);
    return point ? [{ month, name, ...point }] : [];
  });
}

export const endOf = ({ points }: Vintage): VintagePoint | undefined => points.at(-1);

/** Each begins at nothing. */
export const vintageSeries = (vintages: readonly Vintage[]) =>
  vintages.map(({ name, points }) => ({
    name,
    data: [{ x: 0, y: 0 }, ...points.map(({ age, percent }) => ({ x: age, y: percent }))],
  }));

const TONES = ['vintage0', 'vintage1', 'vintage2', 'vintage3', 'vintage4', 'vintage5'] as const;

/** The newer, the stronger; the newest has the strongest of all. */
function toneOf(index: number, count: number) {
  return TONES[Math.max(0, TONES.length - count + index)] ?? 'vintage0';
}

/** Its line's colour, for what is drawn beside the chart. */
export const inkOf = (index: number, count: number): string =>
  `var(--${toneOf(index, count).replace('vintage', 'vintage-')})`;

const TICKS = 4;

export function vintageOptions(vintages: readonly Vintage[], told: Told) {
  const top = topOf(vintages, told);
  return (palette: Palette): ApexOptions => ({
    chart: { type: 'line' },
    colors: vintages.map((_, index) => palette[toneOf(index, vintages.length)]),
    markers: { size: 0 },
    grid: { padding: { top: -14, right: 24, bottom: -6 } },
    xaxis: {
      type: 'numeric',
      min: 0,
      max: VINTAGES,
      tickAmount: VINTAGES,
      labels: {
        formatter: (value) =>
          Number(value) === 0 ? 'mês\u00a00' : String(Math.round(Number(value))),
      },
    },
    yaxis: {
      min: 0,
      max: top,
      tickAmount: TICKS,
      axisBorder: { show: false },
      axisTicks: { show: false },
      labels: {
        show: true,
        minWidth: 44,
        offsetX: -8,
        style: { colors: palette.text3 },
        formatter: (value) => `${value.toLocaleString('pt-BR')}${value === top ? '\u00a0%' : ''}`,
      },
    },
  });
}

/** 'setembro de 2026' */
export const monthText = (month: string): string => `${monthName(month)} de ${month.slice(0, 4)}`;

/** '84 %' */
export const wholePercent = (percent: number): string => `${Math.round(percent)}\u00a0%`;

/** A line for each vintage and month of its age. */
export function sheetOfVintages({ vintages }: PortfolioVintages): SheetTable {
  const titles = [
    'Vendas de',
    'Contratado',
    'Dia',
    'Idade em meses',
    'Pago',
    'Pago %',
    'Deve',
    'Renovado',
    'Deve > 30 dias',
    '> 30 dias %',
  ];
  const money = (value: number) => ({ cents: centsFromWire(value) });
  const rows = vintages.flatMap(({ month, contracted, points }) =>
    points.map((point): SheetCell[] => [
      monthText(month),
      money(contracted),
      { date: point.day },
      { number: point.age },
      money(point.paid),
      percentCell(point.paid_percent),
      money(point.owed),
      money(point.renewed),
      money(point.late),
      percentCell(point.late_percent),
    ]),
  );
  return { titles, rows };
}
