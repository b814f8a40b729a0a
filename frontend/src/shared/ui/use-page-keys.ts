import { useEffect, useLayoutEffect, useRef } from 'react';

/** What a key does on this page; null while it can do nothing. */
export type PageKeys = Readonly<Record<string, (() => void) | null>>;

/** In these a letter is a letter; a choice among few takes none. */
const TYPED_IN =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** What lies over the page has the keys. */
const LAYERS = '[role="dialog"], [role="menu"]';

/** Single letters that act on the page while nothing is typed and no layer is open. On the window, after all that listens
 *  in the document: what has used a key says so by `preventDefault`. */
export function usePageKeys(keys: PageKeys): void {
  const current = useRef(keys);
  useLayoutEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = isForPage(event) ? current.current[event.key.toLowerCase()] : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Nothing is typed into, no layer is open, and nothing else has used the key. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(TYPED_IN)) return false;
  return document.querySelector(LAYERS) === null;
}
