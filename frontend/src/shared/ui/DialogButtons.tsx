import type { ReactNode } from 'react';
import styles from './DialogButtons.module.css';

/** The foot of a dialog: at the right, 'Cancelar' first; on a phone one under the other, 'Cancelar' last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
