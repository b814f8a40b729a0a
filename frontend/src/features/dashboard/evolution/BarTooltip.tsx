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

/** Above all bars, in the band that the plot leaves to it: it hides neither them nor the legend. It goes along with
 *  its bar, and ends where the axis does. @param part of the axis's length that lies before the bar. */
function placeOf(part: number, plot: PlotArea) {
  return {
    left: plot.left + part * plot.width,
    transform: `translateX(${-100 * part}%)`,
    bottom: `calc(100% - ${plot.top}px)`,
  };
}
