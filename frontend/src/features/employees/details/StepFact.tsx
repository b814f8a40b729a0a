import { RightOutlined } from '@ant-design/icons';
import { formatMoney } from '@crediario/contract/domain';
import { Money } from '@shared/ui/Money';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './StepFact.module.css';
import type { Step } from './waterfall';

export type StepTone = 'neutral' | 'sold' | 'received' | 'spent' | 'current';

interface Props {
  label: string;
  /** What it means, beneath the label. */
  hint?: string;
  /** Where the figure comes from: the whole row leads there. */
  to?: string;
  /** Beside the label: how many. */
  count?: ReactNode;
  /** Absent while the steps are on their way. */
  step: Step | undefined;
  tone: StepTone;
  /** A sum of the steps above it has no bar of its own. */
  isSubtotal?: boolean;
  /** Not what was added or taken away, but what was there. */
  isLevel?: boolean;
  /** The figure, where it is the row's own and not its step's. */
  children?: ReactNode;
}

/** A row of the waterfall: what it is, its bar from where the row above ended, and what it added or took away. */
export function StepFact({ label, hint, to, count, step, tone, ...look }: Props) {
  const { isSubtotal = false, isLevel = false, children } = look;
  const amount = step && <Change step={step} isLevel={isLevel} />;
  return (
    <div className={styles.step} data-tone={tone} data-leads={to !== undefined || undefined}>
      <dt className={styles.label}>
        {to === undefined ? label : <Link to={to}>{label}</Link>}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </dt>
      {count !== undefined && <dd className={styles.count}>{count}</dd>}
      <span className={styles.track} aria-hidden="true">
        {step && <Bar step={step} isSubtotal={isSubtotal} isLast={tone === 'current'} />}
      </span>
      <dd className={styles.value}>{children ?? amount}</dd>
      <span className={styles.chevron} aria-hidden="true">
        {to !== undefined && <RightOutlined />}
      </span>
    </div>
  );
}

function Bar({ step, isSubtotal, isLast }: { step: Step; isSubtotal: boolean; isLast: boolean }) {
  const percent = (part: number) => `${part * 100}%`;
  const place: CSSProperties = { left: percent(step.left), width: percent(step.width) };
  return (
    <>
      {!isSubtotal && step.cents !== 0 && (
        <span className={styles.bar} style={place} title={formatMoney(step.cents)} />
      )}
      {!isLast && <span className={styles.connector} style={{ left: percent(step.end) }} />}
    </>
  );
}

/** Its sign is written before it, but for what there was before. */
function Change({ step: { cents }, isLevel }: { step: Step; isLevel: boolean }) {
  if (isLevel || cents === 0) return <Money cents={cents} weight="strong" />;
  return (
    <span className={styles.change} data-way={cents > 0 ? 'in' : 'out'}>
      <Money cents={Math.abs(cents)} weight="strong" />
    </span>
  );
}
