import type { ReactNode } from 'react';
import styles from './Foot.module.css';

interface Props {
  /** What one should know before pressing. */
  hint: ReactNode;
  /** How far it is, of how many. */
  progress?: { done: number; of: number; label: string } | undefined;
  children: ReactNode;
}

/** Always in sight below the rows: what comes next. */
export function Foot({ hint, progress, children }: Props) {
  return (
    <footer className={styles.foot}>
      {progress && (
        <progress
          className={styles.progress}
          aria-label={progress.label}
          max={Math.max(1, progress.of)}
          value={progress.done}
        />
      )}
      <p className={styles.hint} role="status">
        {hint}
      </p>
      <div className={styles.buttons}>{children}</div>
    </footer>
  );
}
