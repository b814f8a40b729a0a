import { Fragment } from 'react';
import styles from './Amounts.module.css';

const SIGN = /(R\$\u00a0)/;

/** A sentence with amounts, the 'R$' of each smaller, as everywhere. */
export function Amounts({ text }: { text: string }) {
  return text.split(SIGN).map((part, index) => {
    const key = `${index} ${part}`;
    return SIGN.test(part) ? (
      <span key={key} className={styles.sign}>
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
