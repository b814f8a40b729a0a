import styles from './cells.module.css';

interface Props {
  paid: number;
  total: number;
  hasBar: boolean;
}

/** '2/12', and how far that is. */
export function InstalmentsCell({ paid, total, hasBar }: Props) {
  return (
    <span className={styles.instalments}>
      {hasBar && (
        <span className={styles.bar} aria-hidden="true">
          <span className={styles.barFill} style={{ width: `${(100 * paid) / total}%` }} />
        </span>
      )}
      <span>
        {paid}
        <span className={styles.faint}>/{total}</span>
      </span>
    </span>
  );
}
