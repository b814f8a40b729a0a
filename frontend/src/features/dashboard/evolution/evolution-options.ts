import type { Palette } from '@shared/ui/palette';
import type { ApexOptions } from 'apexcharts';
import { type Point, SERIES } from './evolution';

/** Spec §9: bar thickness 6, radius 8. */
const THICKNESS_PX = 6;
const RADIUS_PX = 8;

/** A month's days on a phone: the first, and every fifth. */
const PHONE_STEP = 5;

interface Look {
  points: readonly Point[];
  chosenKey: string;
  isPhone: boolean;
}

/** In cents, from the foot of a bar to its head; what was more taken back than made has no height. */
export function evolutionSeries(points: readonly Point[]) {
  return SERIES.map(({ key, name }) => ({
    name,
    data: points.map((point) => Math.max(0, point[key])),
  }));
}

/** Bars stacked from zero, hidden ticks on the y axis, day numbers or names of months on the x axis (spec §2). */
export function evolutionOptions({ points, chosenKey, isPhone }: Look) {
  const categories = points.map((point, index) =>
    hasTick(index, points.length, isPhone) ? point.tick : '',
  );
  return (palette: Palette): ApexOptions => ({
    chart: { type: 'bar', stacked: true },
    colors: SERIES.map(({ color }) => palette[color]),
    plotOptions: {
      bar: {
        columnWidth: String(THICKNESS_PX),
        // The library rounds by this radius, even beyond half a bar; in Safari it rounds no stack.
        borderRadius: Math.min(RADIUS_PX, THICKNESS_PX / 2),
        borderRadiusApplication: 'end',
        borderRadiusWhenStacked: 'last',
      },
    },
    stroke: { width: 0 },
    grid: { padding: { top: -18, bottom: -4 } },
    xaxis: {
      categories,
      labels: {
        style: {
          colors: points.map(({ key }) => (key === chosenKey ? palette.text : palette.text3)),
        },
      },
    },
    yaxis: { min: 0, max: axisMaximum(points), tickAmount: 4, labels: { show: false } },
  });
}

function hasTick(index: number, count: number, isPhone: boolean): boolean {
  return !isPhone || count <= 12 || index === 0 || (index + 1) % PHONE_STEP === 0;
}

/** In cents, a little above the highest bar. */
function axisMaximum(points: readonly Point[]): number {
  return Math.max(1, ...points.map(heightOf)) * 1.04;
}

function heightOf(point: Point): number {
  return SERIES.reduce((sum, { key }) => sum + Math.max(0, point[key]), 0);
}
