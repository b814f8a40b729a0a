import type { ReactNode } from 'react';
import { Mark } from './brand/Mark';
import styles from './EmptyState.module.css';

interface Props {
  /** Why it is empty. */
  title: string;
  /** What to do about it. */
  hint?: string;
  /** One way out. */
  action?: ReactNode;
}

export function EmptyState({ title, hint, action }: Props) {
  return (
    <div className={styles.state} role="status">
      <Mark size={60} tone="muted" />
      <p className={styles.title}>{title}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
