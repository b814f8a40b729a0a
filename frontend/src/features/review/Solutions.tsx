import { MoreOutlined } from '@ant-design/icons';
import type { ReviewSolution } from '@crediario/contract/domain';
import type { ReviewedOperation } from '@crediario/contract/wire';
import { isFirstClick } from '@shared/ui/is-first-click';
import { MenuButton } from '@shared/ui/MenuButton';
import { Button } from 'antd';
import styles from './Solutions.module.css';
import { aboutText, lacksBox, solutionText } from './review-words';

export interface ReviewActs {
  onSolve: (operation: ReviewedOperation, solution: ReviewSolution) => void;
  /** Leads to where the box is opened that its collector lacks. */
  onOpenBox: (operation: ReviewedOperation) => void;
}

/** What may be done about one, as it is offered. */
interface Choice {
  key: string;
  label: string;
  disabled?: boolean;
  title?: string | undefined;
  run: () => void;
}

/** The likeliest first. After what lacks a box comes the way to one. */
function choicesOf(operation: ReviewedOperation, { onSolve, onOpenBox }: ReviewActs): Choice[] {
  const { solutions, user_name } = operation;
  const lacking = solutions.filter((solution) => lacksBox(operation, solution));
  return solutions.flatMap((solution): Choice[] => {
    const disabled = lacking.includes(solution);
    const choice = {
      key: solution,
      label: solutionText(solution, operation),
      disabled,
      title: disabled ? `${user_name} não tem caixa aberto` : undefined,
      run: () => onSolve(operation, solution),
    };
    if (solution !== lacking[0]) return [choice];
    return [choice, { key: 'box', label: 'Abrir caixa', run: () => onOpenBox(operation) }];
  });
}

interface Props {
  operation: ReviewedOperation;
  acts: ReviewActs;
  isNarrow?: boolean;
}

/** The likeliest at hand, the next one beside it where there is room, the rest in a menu. */
export function Solutions({ operation, acts, isNarrow = false }: Props) {
  const choices = choicesOf(operation, acts);
  const about = aboutText(operation);
  const atHand = isNarrow && choices.length > 2 ? 1 : 2;
  const rest = choices.slice(atHand);
  return (
    <span className={styles.solutions}>
      {choices.slice(0, atHand).map(({ key, label, run, ...offered }, index) => (
        <Button
          key={key}
          type={index === 0 ? 'default' : 'text'}
          className={(index === 0 ? styles.best : styles.second) ?? ''}
          {...offered}
          onClick={(event) => isFirstClick(event) && run()}
          aria-description={about}
        >
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <MenuButton
          items={() => rest.map(({ run, ...item }) => item)}
          onChoose={(key) => rest.find((one) => one.key === key)?.run()}
        >
          <button type="button" className={styles.more} aria-label={`Mais soluções: ${about}`}>
            <MoreOutlined />
          </button>
        </MenuButton>
      )}
    </span>
  );
}
