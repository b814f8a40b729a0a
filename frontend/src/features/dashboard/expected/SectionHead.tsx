import type { ReactNode } from 'react';
import styles from './Section.module.css';
import { SectionTools, type Tools } from './SectionTools';

interface Props {
  title: string;
  /** What the figures are of, and what they come to. */
  children: ReactNode;
  legend?: ReactNode;
  /** Absent while there is nothing to show or take along. */
  tools?: Tools;
}

/** A section's title and sums; its table and its sheet behind two icons. */
export function SectionHead({ title, children, legend, tools }: Props) {
  return (
    <header className={styles.head}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.subtitle}>{children}</p>
      {legend}
      {tools && <SectionTools {...tools} />}
    </header>
  );
}
