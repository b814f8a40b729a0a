import type { ReviewedOperation } from '@crediario/contract/wire';
import { isFirstClick } from '@shared/ui/is-first-click';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { solutionsQuery } from './queries';
import { aboutText } from './review-words';
import { RowMenu } from './RowMenu';
import styles from './Solutions.module.css';
import { shortText, solutionText } from './solution-words';
import { keyOf, type ReviewActs } from './tray';

interface Props {
  operation: ReviewedOperation;
  acts: ReviewActs;
  /** Below it all of them stand. */
  isOpen: boolean;
  /** Letters of two buttons that fit beside each other; without, they break. */
  roomFor?: number;
}

/** The likeliest at hand, the next one beside it where there is room, the rest in a menu. */
export function Solutions({ operation, acts, isOpen, roomFor = Number.POSITIVE_INFINITY }: Props) {
  const { solutions } = operation;
  const about = aboutText(operation);
  const shown = isOpen ? [] : atHand(operation, roomFor);
  return (
    <span className={styles.solutions}>
      {isOpen && <Working operation={operation} />}
      {shown.map(({ choice, text }, index) => (
        <Button
          key={keyOf(choice)}
          type={index === 0 ? 'default' : 'text'}
          className={(index === 0 ? styles.best : styles.second) ?? ''}
          onClick={(event) => isFirstClick(event) && acts.onSolve(operation, choice)}
          aria-description={about}
        >
          {text}
        </Button>
      ))}
      <RowMenu {...{ operation, acts }} rest={isOpen ? [] : solutions.slice(shown.length)} />
    </span>
  );
}

function atHand(operation: ReviewedOperation, roomFor: number) {
  const [best, second] = operation.solutions;
  if (!best) return [];
  const first = { choice: best, text: solutionText(operation, best) };
  const next = second && { choice: second, text: shortText(operation, second) };
  return next && first.text.length + next.text.length <= roomFor ? [first, next] : [first];
}

/** '3 soluções funcionam'; nothing until they are tried. */
function Working({ operation }: { operation: ReviewedOperation }) {
  const { data } = useQuery(solutionsQuery(operation.id));
  if (!data) return null;
  const count = data.solutions.length;
  return (
    <span className={styles.working}>
      {count === 1 ? '1 solução funciona' : `${count} soluções funcionam`}
    </span>
  );
}
