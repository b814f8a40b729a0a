import { type ReactNode, useId } from 'react';
import styles from './Panel.module.css';

interface Props {
  title: string;
  /** Beside the title: which box, what to unfold. */
  extra?: ReactNode;
  children: ReactNode;
}

/** One of the three panels of a page: hairlines instead of boxes. */
export function Panel({ title, extra, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
