import { currentOpener, focusOpener, type Opener, openerOf } from './opener';

/** The opener of a layer that has just closed; the next layer, where one follows at once, gives the focus back in its
 *  stead. */
let waiting: { opener: Opener | null } | null = null;
/** The opener near which the focus is being kept. */
let kept: Opener | null = null;
let stopKeeping = () => {};

/** Returns the focus once everything has closed, unless it is somewhere else by then. */
export function returnFocus(opener: Opener | null): void {
  waiting = { opener };
  stopKeeping();
  // A key that closes a layer is still to be answered: given back at once, Enter would press the opener again.
  setTimeout(() => {
    if (!waiting) return;
    const { opener: last } = waiting;
    waiting = null;
    if (!isLost()) return;
    focusOpener(last);
    keepNear(last);
  });
}

/** For a press whose outcome takes away what was pressed: the focus goes on to what stands in its place in the list then,
 *  else to the page's heading. */
export function keepFocus(): void {
  const opener = currentOpener();
  if (opener) keepNear({ ...opener, ancestors: [] });
}

/** For a layer that opens as another one closes, or in the very drawing in which what got the focus back goes; undefined
 *  where neither is so. */
export function takeOver(): Opener | null | undefined {
  if (!waiting) return kept && isLost() ? kept : undefined;
  const { opener } = waiting;
  waiting = null;
  return opener;
}

/** Nowhere, or in a menu that is about to go. */
function isLost(): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || !activeElement.isConnected) return true;
  return activeElement.closest('[role="menu"]') !== null;
}

/** For a button that its own press may take away, now or with the server's answer: the focus then goes to its neighbour. */
export const keepFocusNear = (): void => keepNear(null);

/** What got the focus may still go: the row of a client who was deleted leaves with the next answer of the server. */
function keepNear(opener: Opener | null): void {
  stopKeeping();
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return;
  const here = element === opener?.element ? opener : openerOf(element);
  kept = here;
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    stopKeeping();
    // Where its whole layer goes, that one gives the focus back.
    if (!waiting && isLost()) focusOpener(here);
  });
  const moveOn = (event: FocusEvent) => event.target !== element && stopKeeping();
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', moveOn);
  stopKeeping = () => {
    observer.disconnect();
    document.removeEventListener('focusin', moveOn);
    kept = null;
    stopKeeping = () => {};
  };
}
