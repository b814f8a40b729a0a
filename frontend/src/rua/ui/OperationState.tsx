import type { KeptOperation } from '@rua/model/operation';
import { Icon } from './Icon';
import styles from './OperationState.module.css';

/** Null: somebody else's, or from before: the server told of it. */
export function OperationState({ operation }: { operation: KeptOperation | null }) {
  if (operation?.state === 'waiting') {
    return (
      <span className={styles.ink}>
        <Icon name="device" size={20} /> No aparelho
      </span>
    );
  }
  if (operation?.state === 'in_review') return <ReviewMark />;
  if (operation?.state === 'closed') {
    return (
      <span className={styles.ink}>
        <Icon name="review" size={20} /> Não lançado
      </span>
    );
  }
  return (
    <span className={styles.sent}>
      <Icon name="check" size={20} /> Enviado
    </span>
  );
}

export const ReviewMark = () => (
  <span className={styles.ink}>
    <Icon name="review" size={20} /> Em análise
  </span>
);
