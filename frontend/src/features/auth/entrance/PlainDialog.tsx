import { useEffect, useRef } from 'react';
import styles from './PlainDialog.module.css';

interface Props {
  title: string;
  /** The exact sentence of the spec's section 8. */
  message: string;
  closeText: string;
  onClose: () => void;
}

/** The success dialog of the pages before the login: the browser's own, which keeps the focus and closes on Escape. A
 *  click beside it closes it too (spec section 2). */
export function PlainDialog({ title, message, closeText, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const layer = dialog.current;
    const closeBeside = (event: MouseEvent) => event.target === layer && layer?.close();
    layer?.showModal();
    layer?.addEventListener('click', closeBeside);
    return () => layer?.removeEventListener('click', closeBeside);
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="dialog-title" onClose={onClose}>
      <div className={styles.body}>
        <h2 id="dialog-title" className={styles.title}>
          <CheckIcon />
          {title}
        </h2>
        <p className={styles.message}>{message}</p>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          {closeText}
        </button>
      </div>
    </dialog>
  );
}

function CheckIcon() {
  return (
    <svg width="20" height="20" viewBox="0 0 16 16" aria-hidden="true" className={styles.glyph}>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="m4.8 8.2 2.2 2.2 4.2-4.6" fill="none" stroke="var(--raised)" strokeWidth="1.4" />
    </svg>
  );
}
