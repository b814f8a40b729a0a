import type { LogPosition } from './log-position';

const MARKS_PER_BOUND = 4;
const SHORTEST_PAUSE_MS = 50;

interface Mark {
  takenAt: number;
  position: LogPosition;
}

export interface LagMarks {
  /** Whether a standby that has replayed the log up to there is within the bound. */
  isWithinBound(position: LogPosition): boolean;
  stop(): void;
}

/** Records the position of the primary's log from time to time. A standby that has passed a mark has everything that was
 *  committed before it, so the mark's age bounds the lag: by our own clock only, without a write, and whether the primary
 *  is busy, idle or gone.
 *  `now` is in milliseconds and never goes back. */
export function keepLagMarks(
  writtenNow: () => Promise<LogPosition | null>,
  maxLagMs: number,
  now: () => number = () => performance.now(),
): LagMarks {
  let marks: Mark[] = [];
  let isAsking = false;

  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const takenAt = now();
    // A primary that does not answer gives no mark: those that are there grow old.
    const position = await writtenNow().catch(() => null);
    isAsking = false;
    marks = marks.filter((mark) => takenAt - mark.takenAt <= maxLagMs);
    if (position) marks.push({ takenAt, position });
  };
  void ask();
  const timer = setInterval(
    () => void ask(),
    Math.max(maxLagMs / MARKS_PER_BOUND, SHORTEST_PAUSE_MS),
  );
  timer.unref();

  return {
    isWithinBound: ({ system, bytes }) =>
      marks.some(
        (mark) =>
          now() - mark.takenAt <= maxLagMs &&
          mark.position.system === system &&
          mark.position.bytes <= bytes,
      ),
    stop: () => clearInterval(timer),
  };
}
