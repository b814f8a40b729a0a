import type { BusinessDate } from '@crediario/contract/domain';
import type { PortfolioCourse } from '@crediario/contract/wire';
import type { Palette } from '@shared/ui/palette';
import type { ApexOptions } from 'apexcharts';
import { monthName } from '../expected/expected';

/** A line of the course. */
export interface CourseSeries {
  key: string;
  /** '> 7 com renovadas' */
  name: string;
  over: number;
  withRenewed: boolean;
  color: 'par0' | 'par1' | 'par2' | 'par3';
}

/** From the highest line to the lowest. */
export const COURSE_SERIES: readonly CourseSeries[] = [
  { key: '0', name: '> 0', over: 0, withRenewed: false, color: 'par0' },
  { key: '7r', name: '> 7 com renovadas', over: 7, withRenewed: true, color: 'par1' },
  { key: '7', name: '> 7', over: 7, withRenewed: false, color: 'par1' },
  { key: '15', name: '> 15', over: 15, withRenewed: false, color: 'par2' },
  { key: '30', name: '> 30', over: 30, withRenewed: false, color: 'par3' },
];

/** A week's end: percents by COURSE_SERIES. */
export interface CoursePoint {
  day: BusinessDate;
  percents: number[];
}

/** With the fees to come or without. */
export function coursePoints({ points }: PortfolioCourse, withFees: boolean): CoursePoint[] {
  return points.map(({ day, par }) => ({
    day,
    percents: COURSE_SERIES.map(({ over, withRenewed }) => {
      const found = par.find((one) => one.over === over);
      const shares = withRenewed ? found?.with_renewed : found;
      return (withFees ? shares?.percent : shares?.percent_principal) ?? 0;
    }),
  }));
}

/** Percents that an axis may end at. */
const TOPS = [2, 4, 8, 12, 16, 20, 24, 32, 40, 60, 80, 100];

export const topOf = (points: readonly CoursePoint[]): number =>
  TOPS.find((top) => top >= Math.max(...points.flatMap(({ percents }) => percents)) * 1.02) ?? 100;

/** 'dez' at the first week's end of a month that begins here; else nothing. */
export function monthTick(points: readonly CoursePoint[], index: number): string {
  const month = points[index]?.day.slice(0, 7) ?? '';
  const before = points[index - 1]?.day.slice(0, 7);
  return before === undefined || before === month ? '' : monthName(month).slice(0, 3);
}

/** 'dez 2025 a nov 2026' */
export function courseTime(points: readonly CoursePoint[]): string {
  const text = (day = '') => `${monthName(day.slice(0, 7)).slice(0, 3)} ${day.slice(0, 4)}`;
  const [first, last] = [text(points[0]?.day), text(points.at(-1)?.day)];
  return first === last ? last : `${first} a ${last}`;
}

export const courseSeries = (points: readonly CoursePoint[]) =>
  COURSE_SERIES.map(({ name }, index) => ({
    name,
    data: points.map(({ percents }) => percents[index] ?? 0),
  }));

interface Look {
  points: readonly CoursePoint[];
  /** Room for the lines' names at their ends, in pixels. */
  namesPx: number;
  /** Of the months, every so many-th is named. */
  monthStep: number;
}

const TICKS = 4;

export function courseOptions({ points, namesPx, monthStep }: Look) {
  const top = topOf(points);
  return (palette: Palette): ApexOptions => ({
    chart: { type: 'line' },
    colors: COURSE_SERIES.map(({ color }) => palette[color]),
    stroke: {
      width: 2,
      dashArray: COURSE_SERIES.map(({ withRenewed }) => (withRenewed ? 5 : 0)),
    },
    markers: { size: 0 },
    grid: { padding: { top: -14, right: namesPx, bottom: -6 } },
    xaxis: {
      categories: points.map((_, index) => tickAt(points, index, monthStep)),
      tickPlacement: 'on',
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

function tickAt(points: readonly CoursePoint[], index: number, monthStep: number): string {
  const tick = monthTick(points, index);
  const number = Number(points[index]?.day.slice(5, 7));
  return number % monthStep === 0 ? tick : '';
}

/** Where the lines' names stand, from the plot's top, so that none lies on another. Units: pixels. */
export function namePlaces(percents: readonly number[], top: number, height: number): number[] {
  const places: number[] = [];
  const order = percents
    .map((percent, index) => ({ index, y: (1 - percent / top) * height }))
    .sort((one, other) => one.y - other.y || one.index - other.index);
  let free = Number.NEGATIVE_INFINITY;
  for (const { index, y } of order) {
    const place = Math.max(y, free);
    places[index] = place;
    free = place + NAME_PX;
  }
  const over = Math.max(0, ...places.map((place) => place - height));
  return places.map((place) => place - over);
}

const NAME_PX = 16;
