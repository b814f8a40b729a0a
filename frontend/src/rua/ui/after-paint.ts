const HIDDEN_MS = 300;

/** Once what was set shows. A hidden page paints nothing: it waits a moment instead. */
export function afterPaint(act: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, HIDDEN_MS);
}
