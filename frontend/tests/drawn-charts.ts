import type { ApexOptions } from 'apexcharts';
import { useEffect } from 'react';

interface Drawn {
  series: ApexOptions['series'];
  options: ApexOptions;
}

/** What the library was last told to draw. */
export const drawn: { last: Drawn | undefined } = { last: undefined };

/** Where the axes of every chart are. */
const PLOT = { translateX: 10, translateY: 5, gridWidth: 900, gridHeight: 300 };

/** Stands in for the library, which measures letters in an SVG: jsdom has no layout. */
export function DrawnChart({ series, options }: Drawn): null {
  useEffect(() => {
    drawn.last = { series, options };
    const chart = { w: { globals: PLOT } };
    options.chart?.events?.mounted?.(chart, chart.w);
  }, [series, options]);
  return null;
}
