import styles from './SkeletonCards.module.css';

const CARDS = Array.from({ length: 7 }, (_, card) => card);

/** Cards of the shape of those to come, fading downward: a name and an amount, what is known, how it stands. */
export function SkeletonCards() {
  return (
    <ul aria-hidden="true">
      {CARDS.map((card) => (
        <li key={card} className={styles.card} style={{ opacity: 1 - card / CARDS.length }}>
          <span className={styles.bone} data-part="name" />
          <span className={styles.bone} data-part="amount" />
          <span className={styles.bone} data-part="facts" />
          <span className={styles.bone} data-part="standing" />
        </li>
      ))}
    </ul>
  );
}
