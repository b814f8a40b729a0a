import { type Cents, formatMoneyNumber } from '@crediario/contract/domain';
import styles from './Money.module.css';

interface MoneyProps {
  cents: Cents;
  isPlain?: boolean;
  /** The figure of a whole screen. */
  isBig?: boolean;
}

/** `R$` small and quiet, the figure loud; one never breaks from the other. */
export function Money({ cents, isPlain = false, isBig = false }: MoneyProps) {
  return (
    <span className={styles.money}>
      {cents < 0 && '– '}
      <span className={isBig ? styles.bigSign : styles.sign}>R$</span>{' '}
      <span className={isPlain ? undefined : styles.figure}>
        {formatMoneyNumber(Math.abs(cents))}
      </span>
    </span>
  );
}
