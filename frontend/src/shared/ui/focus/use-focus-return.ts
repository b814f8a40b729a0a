import { useLayoutEffect, useRef, useState } from 'react';
import { currentOpener } from './opener';
import { returnFocus, takeOver } from './return-focus';

/** For a layer that is mounted while it is open: once it is gone, the focus is back where it came from.
 *  `subject` is what a layer beside the page shows; where another row changes it, that row is the opener from then on. */
export function useFocusReturn(subject?: number | string): void {
  // Asked while drawing: from its first commit on, the layer has the focus.
  const [first] = useState(currentOpener);
  const opener = useRef(first);
  const shown = useRef(subject);

  useLayoutEffect(() => {
    const inherited = takeOver();
    // What was pressed on a page that stays live opens the next layer itself, though another one has just gone for it.
    const isPressedOnPage = opener.current?.element.closest('main') ?? false;
    if (inherited !== undefined && !isPressedOnPage) opener.current = inherited;
    return () => returnFocus(opener.current);
  }, []);

  useLayoutEffect(() => {
    if (shown.current === subject) return;
    shown.current = subject;
    if (document.activeElement?.closest('main')) opener.current = currentOpener();
  }, [subject]);
}
