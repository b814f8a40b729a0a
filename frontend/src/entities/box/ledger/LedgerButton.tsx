import { type ReactNode, useState } from 'react';
import styles from './LedgerButton.module.css';
import { LedgerDrawer } from './LedgerDrawer';

interface Props {
  cashBoxId: number;
  /** 'Ver movimentos', with the value that they add up to. */
  children: ReactNode;
}

/** Asks a box where its value comes from. */
export function LedgerButton({ cashBoxId, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && <LedgerDrawer cashBoxId={cashBoxId} onClose={() => setOpen(false)} />}
    </>
  );
}
