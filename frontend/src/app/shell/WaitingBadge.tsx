import { bankCountQuery } from '@entities/account/queries';
import { reviewCountQuery } from '@entities/review/queries';
import { useQuery } from '@tanstack/react-query';
import styles from './WaitingBadge.module.css';

/** How much waits for the office, beside where it is found: operations of the street, lines of the bank; nothing where nothing
 *  does. For the eye: the pages themselves say it in words, and a link's name does not come and go. */
export function WaitingBadge() {
  const { data: inReview = 0 } = useQuery(reviewCountQuery());
  const { data: lines = 0 } = useQuery(bankCountQuery);
  const count = inReview + lines;
  if (count === 0) return null;
  const told = [
    inReview > 0 && `${inReview} em análise`,
    lines > 0 && `${lines} do banco por decidir`,
  ];
  return (
    <span className={styles.badge} title={told.filter(Boolean).join(', ')} aria-hidden="true">
      {count}
    </span>
  );
}
