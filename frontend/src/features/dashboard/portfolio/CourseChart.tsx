import { formatBusinessDate } from '@crediario/contract/domain';
import { aroundPoints } from '@shared/ui/chart/around-points';
import { Chart, type PlotArea } from '@shared/ui/chart/Chart';
import { ColumnWalk } from '@shared/ui/chart/ColumnWalk';
import { useIsPhone } from '@shared/ui/media';
import { useContext, useMemo } from 'react';
import tooltipStyles from '../evolution/BarTooltip.module.css';
import { overOn } from './behind';
import styles from './Course.module.css';
import {
  COURSE_SERIES,
  type CoursePoint,
  courseOptions,
  courseSeries,
  namePlaces,
  topOf,
} from './course';
import { ShownContext } from './FigureLink';
import { percentText } from './portfolio-words';

/** Beside the lines' ends. */
const NAMES_PX = 178;
const PHONE_MONTHS = 3;

/** A line for each delay; a week's figures above it; what a week opens are the sales that were late then. */
export function CourseChart({ points }: { points: readonly CoursePoint[] }) {
  const isPhone = useIsPhone();
  const { onOpen } = useContext(ShownContext);
  const series = useMemo(() => courseSeries(points), [points]);
  const optionsOf = useMemo(
    () =>
      courseOptions({
        points,
        namesPx: isPhone ? 8 : NAMES_PX,
        monthStep: isPhone ? PHONE_MONTHS : 1,
      }),
    [points, isPhone],
  );
  const columns = points.map((point) => ({
    key: point.day,
    spoken: spoken(point),
    lines: figuresOf(point),
  }));
  return (
    <>
      <div className={styles.plot}>
        <Chart series={series} optionsOf={optionsOf}>
          {(plot) => (
            <>
              <ColumnWalk
                label="Evolução do PAR por semana"
                plot={aroundPoints(plot, points.length)}
                columns={columns}
                chosenKey=""
                onChoose={(day, line) => {
                  const chosen = COURSE_SERIES[line];
                  if (chosen) onOpen(overOn(chosen.over, day, chosen.withRenewed));
                }}
                tooltipOf={(index, line) => (
                  <Tooltip points={points} index={index} line={line} plot={plot} />
                )}
              />
              {!isPhone && <Names points={points} plot={plot} />}
            </>
          )}
        </Chart>
      </div>
      {isPhone && <NameList points={points} />}
    </>
  );
}

/** '> 0 19,42 %' */
const figuresOf = ({ percents }: CoursePoint): string[] =>
  COURSE_SERIES.map(({ name }, index) => `${name} ${percentText(percents[index] ?? 0)}`);

/** '08/11/2026: > 0 19,42 %, > 7 com renovadas 14,08 %, …' */
const spoken = (point: CoursePoint): string =>
  `${formatBusinessDate(point.day)}: ${figuresOf(point).join(', ')}`;

function Names({ points, plot }: { points: readonly CoursePoint[]; plot: PlotArea }) {
  const last = points.at(-1)?.percents ?? [];
  const top = topOf(points);
  const places = namePlaces(last, top, plot.height);
  const heightOf = (index: number) => (1 - (last[index] ?? 0) / top) * plot.height;
  return (
    <ul className={styles.names} style={{ left: plot.left + plot.width, top: plot.top }}>
      {COURSE_SERIES.map(({ key, name, color }, index) => (
        <li key={key} style={{ top: places[index] }}>
          <span
            className={styles.end}
            data-color={color}
            style={{ top: `calc(50% + ${heightOf(index) - (places[index] ?? 0)}px)` }}
          />
          <strong>{percentText(last[index] ?? 0)}</strong>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}

function NameList({ points }: { points: readonly CoursePoint[] }) {
  const last = points.at(-1)?.percents ?? [];
  return (
    <ul className={styles.list}>
      {COURSE_SERIES.map(({ key, name, color, withRenewed }, index) => (
        <li key={key}>
          <span className={styles.line} data-color={color} data-dashed={withRenewed || undefined} />
          <span>{name}</span>
          <strong>{percentText(last[index] ?? 0)}</strong>
        </li>
      ))}
    </ul>
  );
}

interface TooltipProps {
  points: readonly CoursePoint[];
  index: number;
  /** Whose sales Enter opens. */
  line: number;
  plot: PlotArea;
}

/** Beside its week, on the emptier side. */
function Tooltip({ points, index, line, plot }: TooltipProps) {
  const point = points[index];
  if (!point) return null;
  const part = points.length < 2 ? 0.5 : index / (points.length - 1);
  const place = {
    left: plot.left + part * plot.width,
    top: plot.top,
    transform: `translateX(${part > 0.5 ? 'calc(-100% - 12px)' : '12px'})`,
  };
  return (
    <div role="tooltip" className={`${tooltipStyles.tooltip} ${styles.tooltip}`} style={place}>
      <p className={tooltipStyles.title}>{formatBusinessDate(point.day)}</p>
      <dl className={styles.figures}>
        {COURSE_SERIES.map(({ key, name }, at) => (
          <div key={key} data-chosen={at === line || undefined}>
            <dt>{name}</dt>
            <dd>{percentText(point.percents[at] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
