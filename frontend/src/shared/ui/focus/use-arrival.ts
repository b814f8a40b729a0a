import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Null until the first page is there: where a visit begins, the browser itself says where the focus is. */
let lastPath: string | null = null;

/** After a change of the address the focus is on the page's heading, so that the next Tab is the page's first control
 *  and a screen reader says where one is. A field of the page that asks for the focus comes after and gets it.
 *  Once for each page: filters, tabs and what is loaded later move nothing. */
export function useArrival(heading: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const hasArrived = useRef(false);
  useLayoutEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    if (lastPath !== null && pathname !== lastPath) {
      heading.current?.focus({ preventScroll: true });
    }
    lastPath = pathname;
  }, [pathname, heading]);
}
