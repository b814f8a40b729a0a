import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './IconButton';
import styles from './Sheet.module.css';

interface SheetProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** From below, over the screen: closed by its button, by Escape and by a tap beside it. The browser keeps the focus in it and
 *  gives it back. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for keys there is Escape, which the browser knows.
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          <IconButton icon="close" label="Fechar" onClick={close} />
        </header>
        <div className={styles.rows}>{children}</div>
      </div>
    </dialog>
  );
}
