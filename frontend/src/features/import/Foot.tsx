import { PageFoot } from '@shared/ui/PageFoot';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Foot.module.css';

type Props = ComponentProps<typeof PageFoot> & {
  /** What one should know before pressing. */
  hint: ReactNode;
};

/** Always in sight below the rows: what comes next. */
export function Foot({ hint, progress, children }: Props) {
  return (
    <PageFoot progress={progress}>
      <p className={styles.hint} role="status">
        {hint}
      </p>
      <div className={styles.buttons}>{children}</div>
    </PageFoot>
  );
}
