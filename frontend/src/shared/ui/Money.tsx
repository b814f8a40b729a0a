import { type Cents, formatMoneyNumber } from '@crediario/contract/domain';
import styles from './Money.module.css';

interface Props {
  cents: Cents;
  /** 'strong' for what is owed or final. */
  weight?: 'regular' | 'strong';
}

/** 'R$ 1.234,56': the sign smaller and lighter, the amount loud; zero is quiet; a minus stands before 'R$'. */
export function Money({ cents, weight = 'regular' }: Props) {
  const className = [styles.money, weight === 'strong' && styles.strong, cents === 0 && styles.zero]
    .filter(Boolean)
    .join(' ');
  return (
    <span className={className}>
      <span className={styles.sign}>{cents < 0 ? '\u2212\u00a0R$' : 'R$'}</span>
      {'\u00a0'}
      {formatMoneyNumber(Math.abs(cents))}
    </span>
  );
}
