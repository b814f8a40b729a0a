import { NO_SCORE, type ScoreGrade } from '@crediario/contract/domain';
import styles from './GradeBadge.module.css';

/** The letter of a client's score: a suggestion, never a colour alone. */
export function GradeBadge({ grade }: { grade: ScoreGrade | null }) {
  if (grade === null) {
    return (
      <span className={styles.none} title={NO_SCORE}>
        —<span className="visually-hidden">{NO_SCORE}</span>
      </span>
    );
  }
  const words = `Nota ${grade}`;
  return (
    <span className={styles.badge} data-grade={grade} role="img" aria-label={words} title={words}>
      {grade}
    </span>
  );
}
