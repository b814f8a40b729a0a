import styles from './Kbd.module.css';

/** The key that does the same, beside the words of a button. `aria-keyshortcuts` tells it to a screen reader. */
export function Kbd({ children }: { children: string }) {
  return (
    <span aria-hidden="true">
      <kbd className={styles.key}>{children}</kbd>
    </span>
  );
}

/** 'Ctrl K', and '⌘ K' where that is what the hands know. */
export const FIND_KEYS = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
