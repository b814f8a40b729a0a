import type { ReactNode } from 'react';
import styles from '../expected/Section.module.css';

interface Props {
  id: string;
  title: string;
  children: ReactNode;
  tools: ReactNode;
}

/** A part of the page: its name, what its figures are, and what takes them along. */
export function SectionTitle({ id, title, children, tools }: Props) {
  return (
    <header className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.subtitle}>{children}</p>
      <span className={styles.tools}>{tools}</span>
    </header>
  );
}
