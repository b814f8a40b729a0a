import type { ReactNode } from 'react';
import styles from './PageFoot.module.css';

interface Props {
  /** How far a run is, of how many: a line on its upper edge. */
  progress?: { done: number; of: number; label: string } | undefined;
  children: ReactNode;
}

/** Always in sight below the rows: what they come to, and what comes next. */
export function PageFoot({ progress, children }: Props) {
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
      {children}
    </footer>
  );
}
