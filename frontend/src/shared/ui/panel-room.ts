import { useLayoutEffect } from 'react';

/** Beside the page, or a sheet from below; how wide or how high. */
interface PanelRoom {
  side: 'right' | 'bottom';
  size: string;
}

/** The one on top is the last. */
const open: PanelRoom[] = [];

/** Tells the page how much of it a panel takes while it is open, so that toasts leave free what closes it
 *  (shared/notify/toaster.css). */
export function usePanelRoom(side: PanelRoom['side'], size: string): void {
  useLayoutEffect(() => {
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
