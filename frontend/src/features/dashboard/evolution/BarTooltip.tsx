import type { PlotArea } from '@shared/ui/chart/Chart';
import { Money } from '@shared/ui/Money';
import styles from './BarTooltip.module.css';
import { type Point, SERIES, toldCents } from './evolution';
import { Swatch } from './Swatch';

interface Props {
  point: Point;
  /** Its bar, and the number of bars. */
  index: number;
  count: number;
  plot: PlotArea;
}

export function BarTooltip({ point, index, count, plot }: Props) {
  return (
    <div role="tooltip" className={styles.tooltip} style={placeOf((index + 0.5) / count, plot)}>
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

/** Beside its bar's foot, on the emptier side, so that no band above the bars is kept free for it.
 *  @param part of the axis's length that lies before the bar. */
export function placeOf(part: number, plot: PlotArea) {
  return {
    left: plot.left + part * plot.width,
    top: plot.top + plot.height,
    transform: `translate(${part > 0.5 ? 'calc(-100% - 12px)' : '12px'}, -100%)`,
  };
}
