import { MoreOutlined } from '@ant-design/icons';
import type { ReviewSolution } from '@crediario/contract/domain';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { MenuButton } from '@shared/ui/MenuButton';
import { Button } from 'antd';
import styles from './Solutions.module.css';
import { kindText, solutionText } from './review-words';

export type OnSolve = (operation: ReviewedOperation, solution: ReviewSolution) => void;

interface Props {
  operation: ReviewedOperation;
  onSolve: OnSolve;
}

/** The likeliest at hand, the next one beside it, the rest in a menu: each is one press. */
export function Solutions({ operation, onSolve }: Props) {
  const [best, second, ...rest] = operation.solutions;
  const about = `${kindText(operation.kind)} de ${operation.client_name ?? operation.user_name}`;
  return (
    <span className={styles.solutions}>
      {best && (
        <Button onClick={() => onSolve(operation, best)} aria-description={about}>
          {solutionText(best, operation)}
        </Button>
      )}
      {second && (
        <Button type="text" onClick={() => onSolve(operation, second)} aria-description={about}>
          {solutionText(second, operation)}
        </Button>
      )}
      {rest.length > 0 && (
        <MenuButton
          items={() => rest.map((key) => ({ key, label: solutionText(key, operation) }))}
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
