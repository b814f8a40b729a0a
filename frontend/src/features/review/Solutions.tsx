import { MoreOutlined } from '@ant-design/icons';
import type { ReviewSolution } from '@crediario/contract/domain';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { isFirstClick } from '@shared/ui/is-first-click';
import { MenuButton } from '@shared/ui/MenuButton';
import { Button } from 'antd';
import styles from './Solutions.module.css';
import { aboutText, lacksBox, solutionText } from './review-words';

export type OnSolve = (operation: ReviewedOperation, solution: ReviewSolution) => void;

interface Props {
  operation: ReviewedOperation;
  onSolve: OnSolve;
  isNarrow?: boolean;
}

/** The likeliest at hand, the next one beside it where there is room, the rest in a menu. */
export function Solutions({ operation, onSolve, isNarrow = false }: Props) {
  const [best, ...others] = operation.solutions;
  const hasRoom = !isNarrow || others.length === 1;
  const second = hasRoom ? others[0] : undefined;
  const rest = others.slice(hasRoom ? 1 : 0);
  const about = aboutText(operation);
  const offered = (solution: ReviewSolution) => {
    const disabled = lacksBox(operation, solution);
    return {
      disabled,
      title: disabled ? `${operation.user_name} não tem caixa aberto` : undefined,
    };
  };
  return (
    <span className={styles.solutions}>
      {best && (
        <Button
          className={styles.best ?? ''}
          {...offered(best)}
          onClick={(event) => isFirstClick(event) && onSolve(operation, best)}
          aria-description={about}
        >
          {solutionText(best, operation)}
        </Button>
      )}
      {second && (
        <Button
          type="text"
          className={styles.second ?? ''}
          {...offered(second)}
          onClick={(event) => isFirstClick(event) && onSolve(operation, second)}
          aria-description={about}
        >
          {solutionText(second, operation)}
        </Button>
      )}
      {rest.length > 0 && (
        <MenuButton
          items={() =>
            rest.map((key) => ({ key, label: solutionText(key, operation), ...offered(key) }))
          }
          onChoose={(key) => {
            const chosen = rest.find((one) => one === key);
            if (chosen) onSolve(operation, chosen);
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
