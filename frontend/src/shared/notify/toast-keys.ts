import type { ToastAction } from './ActionToast';

/** The keys of what a toast offers, from now on: who pays and takes it back at once does not wait for the toast to be drawn. They are dead
 *  where a letter is typed, or a form is open: they mean what was done before it. Returns what ends them. */
export function listenToKeys(actions: readonly ToastAction[], act: (action: ToastAction) => void) {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat)
      return;
    const action = actions.find(({ shortcut }) => shortcut === event.key.toUpperCase());
    if (!action || isTaken(event.target)) return;
    event.preventDefault();
    act(action);
  };
  // Ahead of what stands over the page, which may keep the key for itself.
  window.addEventListener('keydown', press, true);
  return () => window.removeEventListener('keydown', press, true);
}

/** Whether the key is typed into something, or belongs to a form or a question. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"] form, [role="alertdialog"]')) return true;
  const element = target instanceof HTMLElement ? target : null;
  return (
    element !== null &&
    (element.isContentEditable || element.closest('input, textarea, select, form') !== null)
  );
}
