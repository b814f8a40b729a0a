import { focusOpener, openerOf } from './opener';

/** A button that is switched off under the finger would leave the focus nowhere: it goes on to its neighbour. */
export function watchDisabledButtons(): () => void {
  // Told before the browser draws, and it is in drawing that the browser takes the focus away.
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement) || !target.disabled) continue;
      if (target === document.activeElement) focusOpener(openerOf(target));
    }
  });
  observer.observe(document, { subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}
