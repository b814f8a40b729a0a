import type { Cents } from '@crediario/contract/domain';
import type { Palette } from '@shared/ui/palette';
import type { ApexOptions } from 'apexcharts';
import { gridLines } from '../expected/expected';

/** A point of a picture with a band. Cents; null: nothing is known. */
export interface BandPoint {
  key: string;
  /** Under the axis; nothing where there is no room. */
  tick: string;
  /** All that it tells, as it is read aloud. */
  spoken: string;
  /** Of its tooltip. */
  title: string;
  figures: readonly { name: string; cents: Cents }[];
  low: Cents | null;
  high: Cents | null;
  line: Cents | null;
  /** A second line, dashed. */
  dashed?: Cents;
}

export const bandSeries = (points: readonly BandPoint[]): NonNullable<ApexOptions['series']> => {
  const of = (cents: (point: BandPoint) => Cents | null) =>
    points.map((point, index) => ({ x: index + 1, y: cents(point) }));
  const hasBand = points.some(({ line }) => line !== null);
  const hasDashed = points.some(({ dashed }) => dashed !== undefined);
  return [
    ...(hasBand
      ? [
          {
            name: 'faixa',
            type: 'rangeArea',
            data: points.map(({ low, high }, index) => ({
              x: index + 1,
              y: [low ?? 0, high ?? 0],
            })),
          },
          { name: 'linha', type: 'line', data: of(({ line }) => line) },
        ]
      : []),
    ...(hasDashed
      ? [{ name: 'vence', type: 'line', data: of(({ dashed }) => dashed ?? null) }]
      : []),
  ] as NonNullable<ApexOptions['series']>;
};

interface Look {
  points: readonly BandPoint[];
  /** Room for the lines' names at their ends, in pixels. */
  namesPx: number;
  /** Each point stands out on the line. */
  hasMarkers: boolean;
}

export const gridOf = (points: readonly BandPoint[]) =>
  gridLines(
    Math.max(0, ...points.flatMap(({ high, line, dashed = 0 }) => [high ?? 0, line ?? 0, dashed])),
  );

export function bandOptions({ points, namesPx, hasMarkers }: Look) {
  const lines = gridOf(points);
  const top = lines.at(-1)?.cents ?? 1;
  const hasBand = points.some(({ line }) => line !== null);
  const hasDashed = points.some(({ dashed }) => dashed !== undefined);
  const each = <T>(band: T, line: T, dashed: T): T[] => [
    ...(hasBand ? [band, line] : []),
    ...(hasDashed ? [dashed] : []),
  ];
  return (palette: Palette): ApexOptions => ({
    chart: { type: hasBand ? 'rangeArea' : 'line' },
    colors: each(palette.chartReceived, palette.chartReceived, palette.text3),
    fill: { opacity: each(0.13, 1, 1) },
    stroke: {
      width: each(0, hasMarkers ? 1.25 : 2.25, 1.5),
      dashArray: each(0, 0, 4),
      curve: 'straight',
    },
    markers: { size: each(0, hasMarkers ? 3.5 : 0, 0), strokeWidth: 1.5 },
    grid: { padding: { top: -14, right: namesPx, bottom: -6 } },
    xaxis: {
      type: 'numeric',
      min: 1,
      max: Math.max(2, points.length),
      tickAmount: Math.max(1, points.length - 1),
      decimalsInFloat: 0,
      labels: { formatter: (value) => points[Math.round(Number(value)) - 1]?.tick ?? '' },
    },
    yaxis: {
      min: 0,
      max: top,
      tickAmount: lines.length - 1,
      axisBorder: { show: false },
      axisTicks: { show: false },
      labels: {
        show: true,
        minWidth: 44,
        offsetX: -8,
        style: { colors: palette.text3 },
        formatter: (value) =>
          lines.find(({ cents }) => Math.abs(cents - value) < top / 1000)?.label ?? '',
      },
    },
  });
}
