import { formatMoney } from '@crediario/contract/domain';
import { type KeyboardEvent, useRef, useState } from 'react';
import { BarTooltip } from './BarTooltip';
import { type Point, SERIES } from './evolution';
import styles from './StackedBars.module.css';

interface Props {
  label: string;
  points: readonly Point[];
}

/** Thin stacked bars from zero, one a day or month. Each is a button that the mouse, a tap or the arrow keys come to
 *  and that says its figures; what was more taken back than made has no height, and its tooltip tells. */
export function StackedBars({ label, points }: Props) {
  const [active, setActive] = useState<number | null>(null);
  const [tabStop, setTabStop] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const highest = Math.max(1, ...points.map(heightOf));
  const activePoint = active === null ? undefined : points[active];

  return (
    <div className={styles.plot} onPointerLeave={() => setActive(null)}>
      <ul
        ref={list}
        className={styles.bars}
        aria-label={label}
        data-many={points.length > 12 || undefined}
      >
        {points.map((point, index) => (
          <li key={point.key} className={styles.column} data-active={index === active || undefined}>
            <button
              type="button"
              className={styles.hit}
              aria-label={spoken(point)}
              tabIndex={index === Math.min(tabStop, points.length - 1) ? 0 : -1}
              onPointerEnter={() => setActive(index)}
              onClick={() => setActive(index)}
              onFocus={() => {
                setTabStop(index);
                setActive(index);
              }}
              onBlur={() => setActive(null)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <Bar point={point} highest={highest} />
            </button>
            <span className={styles.tick} aria-hidden="true">
              {point.tick}
            </span>
          </li>
        ))}
      </ul>
      {active !== null && activePoint && (
        <BarTooltip point={activePoint} index={active} count={points.length} />
      )}
    </div>
  );

  function onKeyDown(event: KeyboardEvent, index: number): void {
    if (event.key === 'Escape') setActive(null);
    const target = targetOf(event.key, index, points.length);
    if (target === null) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[target]?.focus();
  }
}

function Bar({ point, highest }: { point: Point; highest: number }) {
  const height = heightOf(point);
  if (height === 0) return null;
  return (
    <span className={styles.bar} style={{ height: `${(height / highest) * 100}%` }}>
      {SERIES.map(({ key, color }) => (
        <span key={key} style={{ flexGrow: Math.max(0, point[key]), background: color }} />
      ))}
    </span>
  );
}

function heightOf(point: Point): number {
  return SERIES.reduce((sum, { key }) => sum + Math.max(0, point[key]), 0);
}

/** Where a key leads from a bar; null where it leads nowhere. */
function targetOf(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** '12/11/2026: lucro R$ 1.444,36, vendas R$ 6.300,00, débito R$ 565,38' */
function spoken(point: Point): string {
  const figures = SERIES.map(({ key, name }) => `${name.toLowerCase()} ${formatMoney(point[key])}`);
  return `${point.title}: ${figures.join(', ')}`;
}
