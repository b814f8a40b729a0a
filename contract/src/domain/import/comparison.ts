/** A figure of this import, held against what the old system says. */
export interface Compared {
  /** Here minus there. */
  difference: number;
  /** What of it is neither imported nor among what is left out: nobody knows where it is. */
  unexplained: number;
}

/** What was left out explains a difference where both together come to what the old system has. */
export function compare(here: number, leftOut: number, there: number): Compared {
  return { difference: here - there, unexplained: there - here - leftOut };
}
