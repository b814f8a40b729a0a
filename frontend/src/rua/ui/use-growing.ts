import { type Ref, useEffect, useRef, useState } from 'react';

/** Those in sight of the tallest phone. */
const FIRST = 7;
/** So few that a slow phone draws them between two frames: drawn at once, thirty rows hold a tap up. */
const MORE = 6;
/** So far before the end of what is drawn more is: a thumb throws a list by some screens. */
const AHEAD_PX = 2_000;

/** How much of each list was drawn, while one looks at something else and comes back. */
const drawn = new Map<string, number>();

/** How many rows of a long list are drawn: those in sight at once, more when one comes near the last of them. A day has
 *  hundreds, and each tap would draw them all. `end` goes to something after the last row. */
export function useGrowing(list: string, total: number): { count: number; end: Ref<HTMLElement> } {
  const [count, setCount] = useState(() => drawn.get(list) ?? FIRST);
  const end = useRef<HTMLElement>(null);
  useEffect(() => {
    drawn.set(list, count);
    const element = end.current;
    if (!element || count >= total) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount(count + MORE);
      },
      { rootMargin: `${AHEAD_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, count, total]);
  return { count: Math.min(count, total), end };
}
