import { Link } from 'react-router-dom';
import { RightOutlined } from '@ant-design/icons';
import { centsFromWire } from '@crediario/contract/domain';
import type { ReactNode } from 'react';
import { Bone } from '@shared/ui/Bone';
import { Money } from '@shared/ui/Money';
import styles from './Facts.module.css';

const MISSING = '—';

/** Figures under one cap ('CARTEIRA'), or without any. */
export function Facts({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      {title !== undefined && <h3 className={styles.cap}>{title}</h3>}
      <dl className={styles.facts}>{children}</dl>
    </div>
  );
}

interface FactProps {
  label: string;
  /** What it means, beneath the label. */
  hint?: string;
  /** Where the figure comes from: the whole row leads there. */
  to?: string | undefined;
  children: ReactNode;
}

/** A label and what is known of it; a dash where nothing is. */
export function Fact({ label, hint, to, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>
        {to === undefined ? label : <Link to={to}>{label}</Link>}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </dt>
      <dd className={styles.value}>{children ?? MISSING}</dd>
      {to !== undefined && <RightOutlined className={styles.chevron} aria-hidden />}
    </div>
  );
}

type FigureProps = Omit<FactProps, 'children'> & {
  /** As the wire has it; null while there is no box, or nothing is known. */
  value: number | null | undefined;
};

/** An amount, in reais as the wire has it. */
export function MoneyFact({ value, ...fact }: FigureProps) {
  return <Fact {...fact}>{isKnown(value) ? <Money cents={centsFromWire(value)} /> : null}</Fact>;
}

export function CountFact({ value, ...fact }: FigureProps) {
  return <Fact {...fact}>{isKnown(value) ? value.toLocaleString('pt-BR') : null}</Fact>;
}

/** Uneven, so that they read as text to come. */
const LABEL_WIDTHS = [112, 88, 128, 104, 96, 80, 120, 92, 100];

interface LoadingGroup {
  title?: string;
  /** Nine at most. */
  rows: number;
  /** Which of them has a hint beneath its label. */
  hinted?: number;
}

/** What stands in a panel until its figures have come: rows of their height, under the caps of their groups. */
export function LoadingFacts({ groups }: { groups: readonly LoadingGroup[] }) {
  return groups.map(({ title, rows, hinted }) => (
    <div key={title ?? ''} className={styles.group} aria-hidden="true">
      {title !== undefined && <p className={styles.cap}>{title}</p>}
      <div className={styles.facts}>
        {LABEL_WIDTHS.slice(0, rows).map((width, row) => (
          <div key={width} className={styles.fact}>
            <span>
              <Bone width={width} />
              {row === hinted && <span className={styles.hint}>&nbsp;</span>}
            </span>
            <span className={styles.value}>
              <Bone width={width / 2} />
            </span>
          </div>
        ))}
      </div>
    </div>
  ));
}

function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined;
}
