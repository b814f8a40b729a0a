import { useQuery } from '@tanstack/react-query';
import type { ApexOptions } from 'apexcharts';
import { type ReactNode, useMemo, useState } from 'react';
import { LoadFailure } from '../LoadFailure';
import { useIsDark } from '../media';
import { DARK, LIGHT, type Palette } from '../palette';
import { baseOptions } from './base-options';
import styles from './Chart.module.css';
import { ChartBones } from './ChartBones';
import { mergeOptions } from './merge-options';

/** Where the library drew its axes' rectangle, in pixels of the chart's own box. */
export interface PlotArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Props {
  /** Made anew only when its figures change: each change draws the picture again. */
  series: ApexOptions['series'];
  /** What this chart adds to the options that all have; stable as long as nothing changes. */
  optionsOf: (palette: Palette) => ApexOptions;
  /** Holds the library back while what matters more is still to be drawn. */
  isHeldBack?: boolean;
  /** What lies behind and above the picture, laid out over its axes' rectangle. */
  children: (plot: PlotArea) => ReactNode;
}

/** A picture by ApexCharts. It is decoration: what it shows is said, walked and clickable in `children`. The library
 *  comes in a chunk of its own, once; until it has, the chart's place is kept. */
export function Chart({ series, optionsOf, isHeldBack = false, children }: Props) {
  const library = useQuery({
    queryKey: ['chart-library'],
    queryFn: async () => (await import('./ApexChart')).default,
    enabled: !isHeldBack,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  const palette = useIsDark() ? DARK : LIGHT;
  const [plot, setPlot] = useState<PlotArea | null>(null);
  const options = useMemo(
    () => mergeOptions(baseOptions(palette), optionsOf(palette), reporting(setPlot)),
    [palette, optionsOf],
  );
  if (library.error) return <LoadFailure what="o gráfico" query={library} />;
  const Picture = library.data;
  return (
    <div className={styles.chart} aria-busy={plot === null}>
      {plot ? children(plot) : <ChartBones />}
      <div className={styles.picture} aria-hidden="true">
        {Picture && <Picture series={series} options={options} />}
      </div>
    </div>
  );
}

/** Says where the axes are, whenever the picture has been drawn. */
function reporting(report: (plot: PlotArea) => void): ApexOptions {
  const measure = (_chart: unknown, drawn?: { globals: Globals }) => {
    if (!drawn) return;
    const { translateX, translateY, gridWidth, gridHeight } = drawn.globals;
    report({ left: translateX, top: translateY, width: gridWidth, height: gridHeight });
  };
  return { chart: { events: { mounted: measure, updated: measure } } };
}

interface Globals {
  translateX: number;
  translateY: number;
  gridWidth: number;
  gridHeight: number;
}
