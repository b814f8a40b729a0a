import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { ReviewedOperation } from '@crediario/contract/wire';
import styles from './Turn.module.css';
import { aboutText } from './review-words';

interface Props {
  operation: ReviewedOperation;
  isOpen: boolean;
  onTurn: (operation: ReviewedOperation) => void;
  /** Beside the arrow. */
  label?: string;
}

/** Opens one of them in place, and closes it. */
export function Turn({ operation, isOpen, onTurn, label }: Props) {
  const about = `O que houve e as soluções: ${aboutText(operation)}`;
  return (
    <button
      type="button"
      className={styles.turn}
      aria-expanded={isOpen}
      aria-label={about}
      onClick={() => onTurn(operation)}
    >
      {isOpen ? <DownOutlined /> : <RightOutlined />}
      {label !== undefined && <span>{label}</span>}
    </button>
  );
}
