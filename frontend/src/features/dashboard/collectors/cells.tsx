import { centsFromWire } from '@crediario/contract/domain';
import { Money } from '@shared/ui/Money';
import { MoneyInput } from '@shared/ui/inputs/MoneyInput';
import { percentText } from '../portfolio/portfolio-words';
import type { OpenedKind } from './behind';
import styles from './Collectors.module.css';
import { type Figures, type Line, shareOf, spokenTrend, trendPaths } from './collector';
import { OpenFigure } from './open-figure';

/** What came in, and the mark that it is to reach. `reach`: the longest of all, in reais. */
export function Bullet({ figures, reach }: { figures: Figures; reach: number }) {
  const { received, goal } = figures;
  const part = (value: number) => `${Math.min(1, Math.max(0, value / reach)) * 100}%`;
  return (
    <span className={styles.bullet} aria-hidden="true">
      <span className={styles.bar} style={{ width: part(received) }} />
      {goal !== null && <span className={styles.mark} style={{ left: part(goal) }} />}
    </span>
  );
}

interface GoalProps {
  line: Line;
  /** What is typed; undefined while goals are not set. */
  edited: number | null | undefined;
  isEditing: boolean;
  onEdit: (id: number, cents: number | null) => void;
}

/** 'meta R$ 12.500,00', or the field for it. */
export function Goal({ line, edited, isEditing, onEdit }: GoalProps) {
  const goal = line.goal === null ? null : centsFromWire(line.goal);
  if (isEditing && line.id !== 0) {
    return (
      <span className={styles.goalField}>
        <MoneyInput
          id={`meta-${line.id}`}
          name={`meta-${line.id}`}
          size="middle"
          aria-label={`Meta de ${line.name}`}
          placeholder="sem meta"
          value={edited === undefined ? goal : edited}
          onChange={(cents) => onEdit(line.id, cents)}
        />
      </span>
    );
  }
  if (goal === null) return null;
  return (
    <span className={styles.goal}>
      meta <Money cents={goal} />
    </span>
  );
}

interface ShareProps {
  percent: number | null;
  kind: OpenedKind;
  employeeId: number | null;
}

export function Share({ percent, kind, employeeId }: ShareProps) {
  if (percent === null) return '—';
  return (
    <OpenFigure kind={kind} employeeId={employeeId}>
      {shareOf(percent)}
    </OpenFigure>
  );
}

/** With those counted as late that renewed a late sale, where they make a difference. */
export function Par({ figures, employeeId }: { figures: Figures; employeeId: number | null }) {
  const { par, par_with_renewed: counted } = figures;
  return (
    <>
      {par === 0 ? (
        percentText(0)
      ) : (
        <OpenFigure kind="par" employeeId={employeeId}>
          {percentText(par)}
        </OpenFigure>
      )}
      {counted !== par && (
        <span className={styles.renewed}>
          renov.{' '}
          <OpenFigure kind="renovadas" employeeId={employeeId}>
            {percentText(counted)}
          </OpenFigure>
        </span>
      )}
    </>
  );
}

interface TrendProps {
  trend: Figures['trend'];
  span: { low: number; high: number };
}

/** Room for the line's own width and its last point. */
const EDGE = { x: 4, y: 4 };
const BOX = { width: 72, height: 24 };

/** Efficiency over twelve weeks, on one scale for all. */
export function Trend({ trend, span }: TrendProps) {
  const { path, last } = trendPaths(trend, span);
  const [width, height] = [BOX.width - 2 * EDGE.x, BOX.height - 2 * EDGE.y];
  return (
    <>
      <svg
        className={styles.trend}
        width={BOX.width}
        height={BOX.height}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        aria-hidden="true"
      >
        <title>{spokenTrend(trend)}</title>
        <g transform={`translate(${EDGE.x} ${EDGE.y})`}>
          <path
            d={path}
            transform={`scale(${width} ${height})`}
            vectorEffect="non-scaling-stroke"
          />
          {last && <circle cx={last.x * width} cy={last.y * height} r={3} />}
        </g>
      </svg>
      <span className="visually-hidden">{spokenTrend(trend)}</span>
    </>
  );
}
