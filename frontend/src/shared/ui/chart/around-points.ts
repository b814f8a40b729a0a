import type { PlotArea } from './Chart';

/** Of a chart of lines, where its columns are: the library puts the first and the last point on the plot's edges; a column lies
 *  around its point. */
export function aroundPoints(plot: PlotArea, count: number): PlotArea {
  if (count < 2) return plot;
  const step = plot.width / (count - 1);
  return { ...plot, left: plot.left - step / 2, width: plot.width + step };
}
