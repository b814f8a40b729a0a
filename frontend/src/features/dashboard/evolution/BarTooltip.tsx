import { Money } from '@shared/ui/Money';
import styles from './BarTooltip.module.css';
import { type Point, SERIES } from './evolution';
import { Swatch } from './Swatch';

interface Props {
  point: Point;
  /** Which bar of how many: it stands beside that one, on the side with more room. */
  index: number;
  count: number;
}

export function BarTooltip({ point, index, count }: Props) {
  const side =
    index < count / 2
      ? { left: `${((index + 1) / count) * 100}%` }
      : { right: `${((count - index) / count) * 100}%` };
  return (
    <div role="tooltip" className={styles.tooltip} style={side}>
      <p className={styles.title}>{point.title}</p>
      <dl className={styles.figures}>
        {SERIES.map(({ key, name, color }) => (
          <div key={key}>
            <dt>
              <Swatch color={color} />
              {name}
            </dt>
            <dd>
              <Money cents={point[key]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
