import { aroundPoints } from '@shared/ui/chart/around-points';
import { Chart, type PlotArea } from '@shared/ui/chart/Chart';
import { ColumnWalk } from '@shared/ui/chart/ColumnWalk';
import { Money } from '@shared/ui/Money';
import { useIsPhone } from '@shared/ui/media';
import { useMemo } from 'react';
import tooltipStyles from '../evolution/BarTooltip.module.css';
import courseStyles from '../portfolio/Course.module.css';
import { type BandPoint, bandOptions, bandSeries, gridOf } from './band';
import styles from './Forecast.module.css';

interface Props {
  /** What the picture shows. */
  label: string;
  points: readonly BandPoint[];
  hasMarkers?: boolean;
  /** At the lines' ends, on a desk: by the line that they name. */
  names?: readonly { text: string; of: 'line' | 'dashed' }[];
  onChoose?: (key: string) => void;
}

const NAMES_PX = 96;

/** A line within its band; a point's figures above it; what a point opens are the sales behind it. */
export function BandChart({ label, points, hasMarkers = false, names = [], onChoose }: Props) {
  const isPhone = useIsPhone();
  const namesPx = names.length > 0 && !isPhone ? NAMES_PX : 12;
  const series = useMemo(() => bandSeries(points), [points]);
  const optionsOf = useMemo(
    () => bandOptions({ points, namesPx, hasMarkers }),
    [points, namesPx, hasMarkers],
  );
  return (
    <div className={courseStyles.plot}>
      <Chart series={series} optionsOf={optionsOf}>
        {(plot) => (
          <>
            <ColumnWalk
              label={label}
              plot={aroundPoints(plot, points.length)}
              columns={points}
              chosenKey=""
              {...(onChoose && { onChoose })}
              tooltipOf={(index) => <Tooltip points={points} index={index} plot={plot} />}
            />
            {!isPhone && (
              <Names names={names} point={points.at(-1)} plot={plot} top={topOf(points)} />
            )}
          </>
        )}
      </Chart>
    </div>
  );
}

const topOf = (points: readonly BandPoint[]): number => gridOf(points).at(-1)?.cents ?? 1;

interface NamesProps {
  names: NonNullable<Props['names']>;
  point: BandPoint | undefined;
  plot: PlotArea;
  top: number;
}

const LEAST_APART_PX = 16;

/** One above the other, where the lines end close to each other. */
function Names({ names, point, plot, top }: NamesProps) {
  const told = names.flatMap(({ text, of }) => {
    const cents = point?.[of];
    return cents === null || cents === undefined
      ? []
      : [{ text, of, y: (1 - cents / top) * plot.height }];
  });
  const inOrder = told.toSorted((one, other) => one.y - other.y);
  let before = Number.NEGATIVE_INFINITY;
  const placed = inOrder.map(({ text, of, y }) => {
    before = Math.max(y, before + LEAST_APART_PX);
    return { text, of, y: before };
  });
  return (
    <ul
      className={styles.names}
      style={{ left: plot.left + plot.width, top: plot.top }}
      aria-hidden="true"
    >
      {placed.map(({ text, of, y }) => (
        <li key={text} data-of={of} style={{ top: y }}>
          {text}
        </li>
      ))}
    </ul>
  );
}

interface TooltipProps {
  points: readonly BandPoint[];
  index: number;
  plot: PlotArea;
}

/** Beside its point, on the emptier side. */
function Tooltip({ points, index, plot }: TooltipProps) {
  const point = points[index];
  if (!point) return null;
  const part = points.length < 2 ? 0.5 : index / (points.length - 1);
  const place = {
    left: plot.left + part * plot.width,
    top: plot.top,
    transform: `translateX(${part > 0.5 ? 'calc(-100% - 12px)' : '12px'})`,
  };
  return (
    <div
      role="tooltip"
      className={`${tooltipStyles.tooltip} ${courseStyles.tooltip}`}
      style={place}
    >
      <p className={tooltipStyles.title}>{point.title}</p>
      <dl className={courseStyles.figures}>
        {point.figures.map(({ name, cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
