import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from 'react';
import type { Picking } from './picking';

interface Options<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  onOpenRow: ((row: Row) => void) | undefined;
  picking?: Picking<Row> | undefined;
}

export interface RowActions {
  canOpen: boolean;
  click: (event: MouseEvent<HTMLTableRowElement>) => void;
  keyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

/** What a row does when it is clicked or has the keys: Enter opens it, the arrows walk to its neighbours; where rows can be
 *  picked, Space picks it, and Shift takes the neighbours along.
 *  The handlers never change, so that rows need not be drawn again for them. */
export function useRowActions<Row>(options: Options<Row>): RowActions {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const canOpen = options.onOpenRow !== undefined;
  return useMemo(() => {
    const open = (element: HTMLElement) => {
      const { rows, rowKey, onOpenRow } = latest.current;
      const row = rows.find((one) => String(rowKey(one)) === element.dataset.row);
      if (row !== undefined) onOpenRow?.(row);
    };
    const pick = (event: KeyboardEvent, rows: readonly HTMLElement[]) => {
      const { picking } = latest.current;
      if (!picking) return;
      event.preventDefault();
      const [only, ...more] = rows.map(keyOf);
      if (only !== undefined && more.length === 0) picking.turn(only);
      else picking.add(rows.map(keyOf));
    };
    const walk = (event: KeyboardEvent<HTMLTableRowElement>, next: Element | null) => {
      if (event.shiftKey && isRow(next)) pick(event, [event.currentTarget, next]);
      focusRow(event, next);
    };
    return {
      canOpen,
      click: (event) => {
        if (!isOnCell(event) || hasMarkedText()) return;
        const { picking } = latest.current;
        if (!picking?.isOn) open(event.currentTarget);
        else (event.shiftKey ? picking.reach : picking.turn)(keyOf(event.currentTarget));
      },
      keyDown: (event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === 'Enter') {
          // A layer that opens takes the focus within the key's press: its first button would be pressed along.
          event.preventDefault();
          open(event.currentTarget);
        } else if (event.key === ' ') pick(event, [event.currentTarget]);
        else if (event.key === 'ArrowDown')
          walk(event, besides(event.currentTarget, 'nextElementSibling'));
        else if (event.key === 'ArrowUp')
          walk(event, besides(event.currentTarget, 'previousElementSibling'));
      },
    };
  }, [canOpen]);
}

/** True for a click on the row itself: not on a control in it, nor in a menu that is drawn elsewhere on the page
 *  and only reports its clicks through the row. */
function isOnCell({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('a, button, input') === null;
}

/** Marking a name to copy it is no wish to open the row. */
function hasMarkedText(): boolean {
  return window.getSelection()?.type === 'Range';
}

const isRow = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.dataset.row !== undefined;

/** The next row that way, past what stands open below one. */
function besides(
  row: Element,
  way: 'nextElementSibling' | 'previousElementSibling',
): Element | null {
  let next = row[way];
  while (next && !isRow(next)) next = next[way];
  return next;
}

const keyOf = (row: HTMLElement): number => Number(row.dataset.row);

function focusRow(event: KeyboardEvent, row: Element | null): void {
  if (!isRow(row)) return;
  event.preventDefault();
  row.focus();
  row.scrollIntoView({ block: 'nearest' });
}
