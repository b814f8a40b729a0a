/** Where what had the focus goes (a strip that has done its work, a screen that is left), the focus goes to the screen's title:
 *  who hears the screen, or uses keys, goes on from there. Returns what ends it. */
export function watchLostFocus(): () => void {
  let last: Element | null = null;
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
  };
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    const title = document.querySelector('h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
  };
}
