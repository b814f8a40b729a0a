import { formatBusinessDate, formatMoney } from '@crediario/contract/domain';
import type { PlotArea } from '@shared/ui/chart/Chart';
import { ColumnWalk } from '@shared/ui/chart/ColumnWalk';
import { Money } from '@shared/ui/Money';
import { useWidth } from '@shared/ui/table/use-width';
import { useRef } from 'react';
import { placeOf } from '../evolution/BarTooltip';
import tooltipStyles from '../evolution/BarTooltip.module.css';
import styles from './ExpectedChart.module.css';
import { type ExpectedDay, gridLines } from './expected';

interface Props {
  label: string;
  days: readonly ExpectedDay[];
  /** The day that the cards are about. */
  chosenDay: string | null;
  onChoose: (day: string) => void;
}

/** As the style sheet has them. */
const AXIS_PX = 48;
const TOP_PX = 12;
const HEIGHT_PX = 200;

/** A bar a day, and a mark where it was to reach. Drawn as boxes: a second picture of the library's would cost the page a
 *  second drawing for what two boxes a day say. */
export function ExpectedChart({ label, days, chosenDay, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = Math.max(0, useWidth(box) - AXIS_PX);
  const plot: PlotArea = { left: AXIS_PX, top: TOP_PX, width, height: HEIGHT_PX };
  const lines = gridLines(Math.max(0, ...days.flatMap((day) => [day.received, day.expected])));
  const top = lines.at(-1)?.cents ?? 1;
  const partOf = (cents: number) => `${(Math.max(0, cents) / top) * 100}%`;
  const columns = days.map((day) => ({ key: day.date, spoken: spoken(day) }));
  return (
    <div ref={box} className={styles.chart}>
      <div className={styles.grid} aria-hidden="true">
        {lines.map(({ cents, label: text }) => (
          <span key={cents} className={styles.line} style={{ bottom: partOf(cents) }}>
            <span className={styles.tick}>{text}</span>
          </span>
        ))}
      </div>
      <ColumnWalk
        label={label}
        plot={plot}
        columns={columns}
        chosenKey={chosenDay ?? ''}
        onChoose={onChoose}
        tooltipOf={(index) => (
          <Tooltip day={days[index]} part={(index + 0.5) / days.length} plot={plot} />
        )}
      />
      <div className={styles.bars} aria-hidden="true">
        {days.map((day, index) => (
          <span key={day.date} className={styles.day}>
            <span className={styles.bar} style={{ height: partOf(day.received) }} />
            {day.expected > 0 && (
              <span className={styles.mark} style={{ bottom: partOf(day.expected) }} />
            )}
            {hasNumber(index + 1, chosenDay) && (
              <span className={styles.number} data-chosen={day.date === chosenDay || undefined}>
                {index + 1}
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The first, every fifth, and the chosen one, which leaves no room for its neighbours. */
function hasNumber(day: number, chosenDay: string | null): boolean {
  const chosen = chosenDay === null ? null : Number(chosenDay.slice(8));
  if (chosen !== null && Math.abs(day - chosen) <= 2) return day === chosen;
  return day === 1 || day % 5 === 0;
}

/** 'Dia 12: recebido R$ 1.444,36, esperado R$ 2.000,00' */
function spoken({ date, received, expected }: ExpectedDay): string {
  const figures = `recebido ${formatMoney(received)}, esperado ${formatMoney(expected)}`;
  return `Dia ${Number(date.slice(8))}: ${figures}`;
}

interface TooltipProps {
  day: ExpectedDay | undefined;
  /** Of the axis's length, what lies before the day. */
  part: number;
  plot: PlotArea;
}

function Tooltip({ day, part, plot }: TooltipProps) {
  if (!day) return null;
  return (
    <div role="tooltip" className={tooltipStyles.tooltip} style={placeOf(part, plot)}>
      <p className={tooltipStyles.title}>{formatBusinessDate(day.date)}</p>
      <dl className={tooltipStyles.figures}>
        <div>
          <dt>RECEBIDO</dt>
          <dd>
            <Money cents={day.received} />
          </dd>
        </div>
        <div>
          <dt>ESPERADO</dt>
          <dd>
            <Money cents={day.expected} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
