import { keepFocus } from '@shared/ui/focus/return-focus';
import { useEffect } from 'react';
import styles from './ActionToast.module.css';

export interface ToastAction {
  label: string;
  /** The key that does it while the toast is in sight: one letter. */
  shortcut: string;
  run: () => void;
}

interface Props {
  text: string;
  actions: readonly ToastAction[];
  close: () => void;
}

/** What was done, and what may come next by a click or by one key. The keys are dead where a letter is typed, or a form
 *  is open: they mean what was done before it. Plain buttons: toasts stand outside of the theme. */
export function ActionToast({ text, actions, close }: Props) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat)
        return;
      const action = actions.find(({ shortcut }) => shortcut === event.key.toUpperCase());
      if (!action || isTaken(event.target)) return;
      event.preventDefault();
      close();
      action.run();
    };
    // Ahead of what stands over the page, which may keep the key for itself.
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [actions, close]);
  return (
    <div className={styles.toast}>
      <span>{text}</span>
      <span className={styles.actions}>
        {actions.map(({ label, shortcut, run }) => (
          <button
            key={shortcut}
            type="button"
            className={styles.action}
            aria-keyshortcuts={shortcut}
            onClick={() => {
              keepFocus();
              close();
              run();
            }}
          >
            {label} <kbd className={styles.key}>{shortcut}</kbd>
          </button>
        ))}
      </span>
    </div>
  );
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
