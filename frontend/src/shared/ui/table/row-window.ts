import {
  type RefObject,
  startTransition,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useMedia } from '../media';

/** Rows drawn beyond what is in sight, and the step in which the window moves: scrolling a little draws nothing. */
const OVERSCAN_ROWS = 10;
const STEP_ROWS = 8;
/** Where there is no layout to measure (tests). */
const FALLBACK_HEIGHT_PX = 900;

/** On paper all of them; more than a ream has, nobody prints. */
const PRINTED_ROWS = 20_000;

interface RowWindow {
  first: number;
  /** One past the last row drawn. */
  end: number;
}

interface Options<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  rowHeightPx: number;
  scroller: RefObject<HTMLElement | null>;
}

/** Which rows to draw. Rows are of one height, so that ten thousand of them cost what the forty in sight cost. */
export function useRowWindow<Row>({
  rows,
  rowKey,
  rowHeightPx,
  scroller,
}: Options<Row>): RowWindow {
  const [range, setRange] = useState<RowWindow>({
    first: 0,
    end: rowsIn(FALLBACK_HEIGHT_PX, rowHeightPx),
  });
  /** The window last asked for, drawn or not. */
  const latest = useRef(range);

  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const heightPx = element.clientHeight || FALLBACK_HEIGHT_PX;
    const top = Math.floor(element.scrollTop / rowHeightPx);
    const first = Math.max(0, Math.floor((top - OVERSCAN_ROWS) / STEP_ROWS) * STEP_ROWS);
    const wanted = { first, end: first + rowsIn(heightPx, rowHeightPx) };
    const drawn = latest.current;
    const isJump = top >= drawn.end || top < drawn.first;
    // All rows of the window at once are a long task: those in sight first, what surrounds them when there is time.
    if (isJump) show({ first: top, end: top + Math.ceil(heightPx / rowHeightPx) + 1 });
    if (isJump) startTransition(() => show(wanted));
    else show(wanted);

    function show(range: RowWindow) {
      latest.current = range;
      setRange((before) =>
        before.first === range.first && before.end === range.end ? before : range,
      );
    }
  }, [scroller, rowHeightPx]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [scroller, measure]);

  useScrollAnchor({ rows, rowKey, rowHeightPx, scroller });
  if (useMedia('print')) return { first: 0, end: Math.min(PRINTED_ROWS, rows.length) };
  return { first: Math.min(range.first, rows.length), end: Math.min(range.end, rows.length) };
}

/** A refresh that adds rows above does not move what one is reading: the topmost row in sight stays where it is. */
function useScrollAnchor<Row>({ rows, rowKey, rowHeightPx, scroller }: Options<Row>): void {
  const before = useRef(rows);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = rows;
    const element = scroller.current;
    if (!element || old === rows || element.scrollTop === 0) return;
    const topmost = old[Math.floor(element.scrollTop / rowHeightPx)];
    if (topmost === undefined) return;
    const was = Math.floor(element.scrollTop / rowHeightPx);
    const key = rowKey(topmost);
    const is = rows.findIndex((row) => rowKey(row) === key);
    if (is >= 0 && is !== was) element.scrollTop += (is - was) * rowHeightPx;
  }, [rows, rowKey, rowHeightPx, scroller]);
}

function rowsIn(heightPx: number, rowHeightPx: number): number {
  return Math.ceil(heightPx / rowHeightPx) + 2 * OVERSCAN_ROWS + STEP_ROWS;
}
