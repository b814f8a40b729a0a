import styles from './Dot.module.css';

/** Filled or hollow beside its word: Aberto/Fechado, ATIVO/INATIVO. */
export function Dot({ isFilled }: { isFilled: boolean }) {
  return <span className={isFilled ? styles.filled : styles.hollow} aria-hidden="true" />;
}
