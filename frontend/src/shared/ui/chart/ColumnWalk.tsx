import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { PlotArea } from './Chart';
import styles from './ColumnWalk.module.css';

export interface Column {
  key: string;
  /** All that the column shows, as it is read aloud. */
  spoken: string;
  /** Of each line that the keys come to by ↑ and ↓. */
  lines?: readonly string[];
}

interface Props {
  /** What the chart shows. */
  label: string;
  plot: PlotArea;
  columns: readonly Column[];
  /** The column that the page is about; it keeps its mark. */
  chosenKey: string;
  /** A click, a tap or Enter on a column makes the page be about it; of columns with lines, about the chosen one. */
  onChoose?: (key: string, line: number) => void;
  /** What is told beside the column that the mouse, a tap or the keys are at. */
  tooltipOf: (index: number, line: number) => ReactNode;
}

/** The columns of a chart as buttons that the mouse, a tap or the arrow keys come to, and that say their figures. */
export function ColumnWalk({ label, plot, columns, chosenKey, onChoose, tooltipOf }: Props) {
  const [active, setActive] = useState<number | null>(null);
  const [tabStop, setTabStop] = useState(0);
  const [line, setLine] = useState(0);
  const [heard, setHeard] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const place = { left: plot.left, top: plot.top, width: plot.width, height: plot.height };

  return (
    <div onPointerLeave={() => setActive(null)}>
      <div className={styles.marks} style={place} aria-hidden="true">
        {columns.map(({ key }, index) => (
          <span
            key={key}
            className={styles.mark}
            data-chosen={key === chosenKey || undefined}
            data-active={index === active || undefined}
          />
        ))}
      </div>
      <ul ref={list} className={styles.walk} style={place} aria-label={label}>
        {columns.map(({ key, spoken }, index) => (
          <li key={key}>
            <button
              type="button"
              className={styles.hit}
              aria-label={spoken}
              aria-current={key === chosenKey || undefined}
              tabIndex={index === Math.min(tabStop, columns.length - 1) ? 0 : -1}
              onPointerEnter={() => setActive(index)}
              onClick={() => {
                setActive(index);
                onChoose?.(key, line);
              }}
              onFocus={() => {
                setTabStop(index);
                setActive(index);
                setHeard('');
              }}
              onBlur={() => setActive(null)}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
          </li>
        ))}
      </ul>
      {active !== null && active < columns.length && tooltipOf(active, line)}
      <p className="visually-hidden" aria-live="polite">
        {heard}
      </p>
    </div>
  );

  function onKeyDown(event: KeyboardEvent, index: number): void {
    if (event.key === 'Escape') setActive(null);
    const { lines = [] } = columns[index] ?? {};
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && lines.length > 1) {
      event.preventDefault();
      const next = Math.min(Math.max(line + step, 0), lines.length - 1);
      setLine(next);
      setActive(index);
      setHeard(lines[next] ?? '');
      return;
    }
    const target = targetOf(event.key, index, columns.length);
    if (target === null) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[target]?.focus();
  }
}

/** Where a key leads from a column; null where it leads nowhere. */
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
