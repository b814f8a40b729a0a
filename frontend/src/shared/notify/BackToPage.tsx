import { focusOpener, type Opener, openerOf } from '@shared/ui/focus/opener';
import { type FocusEvent, type MouseEvent, type ReactNode, useRef } from 'react';

/** Around the toasts: what is pressed in one goes with it, and the focus goes back to where it came from. */
export function BackToPage({ children }: { children: ReactNode }) {
  const cameFrom = useRef<Opener | null>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = openerOf(relatedTarget);
  };
  const press = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || !target.closest('button')) return;
    // The key that pressed it is still to be answered.
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement === document.body || currentTarget.contains(activeElement))
        focusOpener(cameFrom.current);
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the buttons of the toasts.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses one is a click too.
    <div onFocusCapture={enter} onClick={press}>
      {children}
    </div>
  );
}
