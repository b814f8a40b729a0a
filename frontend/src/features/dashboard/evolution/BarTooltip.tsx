import type { PlotArea } from '@shared/ui/chart/Chart';
import { Money } from '@shared/ui/Money';
import type { DashboardMode } from '../filters/dashboard-filters';
import styles from './BarTooltip.module.css';
import { type Point, SERIES, toldCents } from './evolution';
import { MONTH_HEADROOM } from './evolution-options';
import { Swatch } from './Swatch';

interface Props {
  point: Point;
  /** Which bar of how many: it stands beside that one, on the side with more room. */
  index: number;
  count: number;
  mode: DashboardMode;
  plot: PlotArea;
}

export function BarTooltip({ point, index, count, mode, plot }: Props) {
  return (
    <div role="tooltip" className={styles.tooltip} style={placeOf(index, count, mode, plot)}>
      <p className={styles.title}>{point.title}</p>
      <dl className={styles.figures}>
        {SERIES.map((series) => (
          <div key={series.key}>
            <dt>
              <Swatch color={series.color} />
              {series.name}
            </dt>
            <dd>
              <Money cents={toldCents(series, point)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A day's stands at the foot of the bars; a month's above them, for a month's neighbour lies within its width. */
function placeOf(index: number, count: number, mode: DashboardMode, plot: PlotArea) {
  const column = plot.width / count;
  const floor = plot.top + plot.height * (mode === 'month' ? MONTH_HEADROOM : 1);
  const side =
    index < count / 2
      ? { left: plot.left + (index + 1) * column }
      : { right: `calc(100% - ${plot.left + index * column}px)` };
  return { ...side, bottom: `calc(100% - ${floor}px)` };
}
