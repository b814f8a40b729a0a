import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useMedia } from './media';

const STEP = 40;

/** How many of a long list to draw: more come as one reaches the end, long before the end is in sight. */
export function useGrowingCount(total: number): { count: number; sentinel: ReactNode } {
  const [count, setCount] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = count < total;
  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount((before) => before + STEP);
      },
      { rootMargin: '800px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore]);
  if (useMedia('print')) return { count: total, sentinel: null };
  return { count, sentinel: hasMore ? <div ref={end} /> : null };
}
