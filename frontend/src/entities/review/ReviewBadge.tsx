import { useQuery } from '@tanstack/react-query';
import { trayQuery } from './queries';
import styles from './ReviewBadge.module.css';

/** How many operations of the street wait for the office, beside where they are found; nothing where none does. For the
 *  eye: the page itself says it in words, and a link's name does not come and go. */
export function ReviewBadge() {
  const { data: count = 0 } = useQuery({ ...trayQuery, select: (tray) => tray.operations.length });
  if (count === 0) return null;
  return (
    <span className={styles.badge} title={`${count} em análise`} aria-hidden="true">
      {count}
    </span>
  );
}
