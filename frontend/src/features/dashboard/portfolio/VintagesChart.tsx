import { formatBusinessDate, VINTAGES } from '@crediario/contract/domain';
import { Chart, type PlotArea } from '@shared/ui/chart/Chart';
import { ColumnWalk } from '@shared/ui/chart/ColumnWalk';
import { useIsPhone } from '@shared/ui/media';
import { useMemo } from 'react';
import tooltipStyles from '../evolution/BarTooltip.module.css';
import courseStyles from './Course.module.css';
import { percentText } from './portfolio-words';
import styles from './Vintages.module.css';
import { placesOfNames } from './vintage-names';
import {
  AGES,
  endOf,
  inkOf,
  type Told,
  topOf,
  type Vintage,
  vintageOptions,
  vintageSeries,
  wholePercent,
  withinMonth,
} from './vintages';

interface Props {
  vintages: readonly Vintage[];
  told: Told;
}

/** A line for the sales of each month, by their age; a month of age tells what each had come to. */
export function VintagesChart({ vintages, told }: Props) {
  const isPhone = useIsPhone();
  const series = useMemo(() => vintageSeries(vintages), [vintages]);
  const optionsOf = useMemo(() => vintageOptions(vintages, told), [vintages, told]);
  const columns = AGES.map((age) => ({ key: String(age), spoken: spoken(vintages, age) }));
  return (
    <>
      <div className={courseStyles.plot}>
        <Chart series={series} optionsOf={optionsOf}>
          {(plot) => (
            <>
              <ColumnWalk
                label="Safras por mês de idade"
                plot={plot}
                columns={columns}
                chosenKey=""
                tooltipOf={(index) => <Tooltip vintages={vintages} age={index + 1} plot={plot} />}
              />
              <Ends
                vintages={vintages}
                top={topOf(vintages, told)}
                plot={plot}
                hasNames={!isPhone}
              />
            </>
          )}
        </Chart>
      </div>
      {isPhone && <NameList vintages={vintages} />}
    </>
  );
}

/** '3º mês: ago 49,20 %, set 43,10 %' */
function spoken(vintages: readonly Vintage[], age: number): string {
  const figures = withinMonth(vintages, age).map(
    ({ name, percent }) => `${name} ${percentText(percent)}`,
  );
  return `${age}º mês: ${figures.join(', ') || 'nenhuma safra'}`;
}

interface EndsProps {
  vintages: readonly Vintage[];
  top: number;
  plot: PlotArea;
  /** A phone has them in a list below, where none lies over another. */
  hasNames: boolean;
}

/** In px, of the longest name and figure. */
const NAME = { width: 66, height: 16 };

/** Each line's end, with its name and figure where no line crosses them. */
function Ends({ vintages, top, plot, hasNames }: EndsProps) {
  const placeOf = ({ age, percent }: { age: number; percent: number }) => ({
    x: (age / VINTAGES) * plot.width,
    y: (1 - percent / top) * plot.height,
  });
  const lines = vintages.map(({ points }) =>
    points.length === 0 ? [] : [{ age: 0, percent: 0 }, ...points].map(placeOf),
  );
  const names = hasNames ? placesOfNames(lines, plot, NAME) : [];
  return (
    <ul className={styles.ends} style={{ left: plot.left, top: plot.top }}>
      {vintages.map((vintage, index) => {
        const [end, at, name] = [endOf(vintage), lines[index]?.at(-1), names[index]];
        if (!end || !at) return null;
        return (
          <li key={vintage.month}>
            <span
              className={styles.end}
              style={{ left: at.x, top: at.y, background: inkOf(index, vintages.length) }}
            />
            {name && (
              <span className={styles.name} style={name}>
                {vintage.name} <strong>{wholePercent(end.percent)}</strong>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Of whole months: the last one of a line has only begun. */
function ageText(age: number): string {
  const months = Math.floor(age);
  if (months === 0) return 'menos de um mês';
  return months === 1 ? '1 mês' : `${months} meses`;
}

function NameList({ vintages }: { vintages: readonly Vintage[] }) {
  return (
    <ul className={courseStyles.list} aria-label="Safras até hoje">
      {vintages.map((vintage, index) => {
        const end = endOf(vintage);
        if (!end) return null;
        return (
          <li key={vintage.month}>
            <span
              className={courseStyles.line}
              style={{ borderColor: inkOf(index, vintages.length) }}
            />
            <span>
              {vintage.name}, {ageText(end.age)}
            </span>
            <strong>{wholePercent(end.percent)}</strong>
          </li>
        );
      })}
    </ul>
  );
}

interface TooltipProps {
  vintages: readonly Vintage[];
  age: number;
  plot: PlotArea;
}

function Tooltip({ vintages, age, plot }: TooltipProps) {
  const figures = withinMonth(vintages, age);
  if (figures.length === 0) return null;
  const part = (age - 0.5) / VINTAGES;
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
      <p className={tooltipStyles.title}>{age}º mês</p>
      <dl className={courseStyles.figures}>
        {figures.map(({ month, name, day, percent }) => (
          <div key={month}>
            <dt>
              {name}, em {formatBusinessDate(day)}
            </dt>
            <dd>{percentText(percent)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
