import { MoreOutlined } from '@ant-design/icons';
import type { ReviewedChoice, ReviewedOperation } from '@crediario/contract/wire';
import { isFirstClick } from '@shared/ui/is-first-click';
import { MenuButton } from '@shared/ui/MenuButton';
import { Button } from 'antd';
import styles from './Solutions.module.css';
import { aboutText } from './review-words';
import { solutionText } from './solution-words';

export interface ReviewActs {
  onSolve: (operation: ReviewedOperation, choice: ReviewedChoice) => void;
}

interface Props {
  operation: ReviewedOperation;
  acts: ReviewActs;
  isNarrow?: boolean;
}

const keyOf = ({ solution, sale }: ReviewedChoice): string => `${solution} ${sale ?? ''}`;

/** The likeliest at hand, the next one beside it where there is room, the rest in a menu. */
export function Solutions({ operation, acts, isNarrow = false }: Props) {
  const { solutions } = operation;
  const about = aboutText(operation);
  const atHand = isNarrow && solutions.length > 2 ? 1 : 2;
  const rest = solutions.slice(atHand);
  return (
    <span className={styles.solutions}>
      {solutions.slice(0, atHand).map((choice, index) => (
        <Button
          key={keyOf(choice)}
          type={index === 0 ? 'default' : 'text'}
          className={(index === 0 ? styles.best : styles.second) ?? ''}
          onClick={(event) => isFirstClick(event) && acts.onSolve(operation, choice)}
          aria-description={about}
        >
          {solutionText(operation, choice)}
        </Button>
      ))}
      {rest.length > 0 && (
        <MenuButton
          items={() =>
            rest.map((choice) => ({ key: keyOf(choice), label: solutionText(operation, choice) }))
          }
          onChoose={(key) => {
            const choice = rest.find((one) => keyOf(one) === key);
            if (choice) acts.onSolve(operation, choice);
          }}
        >
          <button type="button" className={styles.more} aria-label={`Mais soluções: ${about}`}>
            <MoreOutlined />
          </button>
        </MenuButton>
      )}
    </span>
  );
}
