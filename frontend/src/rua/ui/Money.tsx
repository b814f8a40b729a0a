import { type Cents, formatMoneyNumber } from '@crediario/contract/domain';
import styles from './Money.module.css';

/** `R$` small and quiet, the figure loud; one never breaks from the other. */
export function Money({ cents, isPlain = false }: { cents: Cents; isPlain?: boolean }) {
  return (
    <span className={styles.money}>
      {cents < 0 && '– '}
      <span className={styles.sign}>R$</span>{' '}
      <span className={isPlain ? undefined : styles.figure}>
        {formatMoneyNumber(Math.abs(cents))}
      </span>
    </span>
  );
}
