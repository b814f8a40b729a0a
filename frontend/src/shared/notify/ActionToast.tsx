import { keepFocus } from '@shared/ui/focus/return-focus';
import { Kbd } from '@shared/ui/Kbd';
import styles from './ActionToast.module.css';

export interface ToastAction {
  label: string;
  /** The key that does it while the toast is in sight: one letter. */
  shortcut: string;
  /** Leaves the toast, for what else it offers. */
  staysOpen?: boolean;
  run: () => void;
}

interface Props {
  text: string;
  actions: readonly ToastAction[];
  act: (action: ToastAction) => void;
}

/** What was done, and what may come next by a click or by one key. Plain buttons: toasts stand outside of the theme. */
export function ActionToast({ text, actions, act }: Props) {
  return (
    <div className={styles.toast}>
      <span>{text}</span>
      <span className={styles.actions}>
        {actions.map((action) => (
          <button
            key={action.shortcut}
            type="button"
            className={styles.action}
            aria-keyshortcuts={action.shortcut}
            onClick={() => {
              keepFocus();
              act(action);
            }}
          >
            {action.label} <Kbd>{action.shortcut}</Kbd>
          </button>
        ))}
      </span>
    </div>
  );
}
