import { useLayoutEffect } from 'react';

/** Beside the page, a sheet from below, or over the page's middle; how wide or how high. */
interface PanelRoom {
  side: 'right' | 'bottom' | 'dialog';
  size: string;
}

/** The one on top is the last. */
const open: PanelRoom[] = [];

/** Tells the page how much of it a panel takes while it is open, so that toasts leave free what closes it
 *  (shared/notify/toaster.css). What has no cross tells of no side. */
export function usePanelRoom(side: PanelRoom['side'] | false, size: string): void {
  useLayoutEffect(() => {
    if (!side) return;
    const room = { side, size };
    open.push(room);
    tell();
    return () => {
      open.splice(open.indexOf(room), 1);
      tell();
    };
  }, [side, size]);
}

function tell() {
  const { dataset, style } = document.documentElement;
  const top = open.at(-1);
  if (top) {
    dataset['panel'] = top.side;
    style.setProperty('--panel-size', top.size);
  } else {
    delete dataset['panel'];
    style.removeProperty('--panel-size');
  }
}
