import { type Cents, formatMoneyNumber } from '@crediario/contract/domain';
import styles from './Money.module.css';

interface Props {
  cents: Cents;
  /** 'strong' for what is owed or final. */
  weight?: 'regular' | 'strong';
  /** What is added or taken away: a plus is written too. */
  isChange?: boolean;
}

/** 'R$ 1.234,56': the sign smaller and lighter, the amount loud; zero is quiet; a minus stands before 'R$'. */
export function Money({ cents, weight = 'regular', isChange = false }: Props) {
  const className = [styles.money, weight === 'strong' && styles.strong, cents === 0 && styles.zero]
    .filter(Boolean)
    .join(' ');
  return (
    <span className={className}>
      <span className={styles.sign}>{signOf(cents, isChange)}R$</span>
      {'\u00a0'}
      {formatMoneyNumber(Math.abs(cents))}
    </span>
  );
}

function signOf(cents: Cents, isChange: boolean): string {
  if (cents < 0) return '\u2212\u00a0';
  return isChange && cents > 0 ? '+\u00a0' : '';
}
