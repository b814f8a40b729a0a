import { useEffect } from 'react';

/** So many rows ahead, that the next ones are there before one arrives. */
const AHEAD_ROWS = 100;

/** Calls back when nearly all loaded rows are drawn: on getting there, and again whenever `onNearEnd` is another
 *  function. */
export function useNearEnd(rows: readonly unknown[], drawnTo: number, onNearEnd?: () => void) {
  const isNear = rows.length > 0 && drawnTo >= rows.length - AHEAD_ROWS;
  useEffect(() => {
    if (isNear) onNearEnd?.();
  }, [isNear, onNearEnd]);
}
