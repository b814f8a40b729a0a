import type { ReviewSolution } from '@crediario/contract/domain';
import { keepFocus } from '@shared/ui/focus/return-focus';
import { Money } from '@shared/ui/Money';
import { Button } from 'antd';
import styles from './PickedFoot.module.css';
import { commonSolutions, manyText } from './picked';
import { causeText } from './review-words';
import { centsOf } from './tray';
import type { TrayPicking } from './use-tray-picking';

interface Props {
  picking: TrayPicking;
  isBusy: boolean;
  onSolve: (solution: ReviewSolution) => void;
}

const HINTS: Readonly<Partial<Record<ReviewSolution, string>>> = {
  today: 'Cada uma entra no caixa aberto hoje de quem recebeu; a hora da rua fica registrada.',
};

/** What solves all that are picked, in one press. */
export function PickedFoot({ picking: { operations, none }, isBusy, onSolve }: Props) {
  const [first] = operations;
  if (!first) return null;
  const [best, second] = commonSolutions(operations);
  const clear = () => {
    keepFocus();
    none();
  };
  const cents = operations.reduce((sum, one) => sum + (centsOf(one) ?? 0), 0);
  return (
    <div className={styles.foot}>
      <span role="status">
        <strong>{operations.length}</strong>{' '}
        {operations.length === 1 ? 'selecionada' : 'selecionadas'},{' '}
        <strong>{causeText(first)}</strong>
        {cents > 0 && (
          <>
            {' · '}
            <Money cents={cents} />
          </>
        )}
      </span>
      <span className={styles.hint}>
        {best ? HINTS[best] : 'Estas se resolvem uma a uma: cada uma pede a sua venda.'}
      </span>
      <span className={styles.acts}>
        <Button type="text" onClick={clear}>
          Limpar seleção
        </Button>
        {second && (
          <Button disabled={isBusy} onClick={() => onSolve(second)}>
            {manyText(second, operations)}
          </Button>
        )}
        {best && (
          <Button type="primary" loading={isBusy} onClick={() => onSolve(best)}>
            {manyText(best, operations)}
          </Button>
        )}
      </span>
    </div>
  );
}
