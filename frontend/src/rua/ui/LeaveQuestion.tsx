import { LEAVE_LOSES, LEAVE_QUESTION, LEAVE_YES } from '@shared/leave-words';
import { Button } from './Button';
import styles from './LeaveQuestion.module.css';
import { Sheet } from './Sheet';

interface Props {
  onLeave(): void;
  onStay(): void;
}

/** Before typed work is lost. What closes the sheet stays. */
export function LeaveQuestion({ onLeave, onStay }: Props) {
  return (
    <Sheet title={LEAVE_QUESTION} onClose={onStay}>
      <p className={styles.loses}>{LEAVE_LOSES}</p>
      <div className={styles.buttons}>
        <Button onClick={onLeave}>{LEAVE_YES}</Button>
        <Button
          look="filled"
          autoFocus
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          Cancelar
        </Button>
      </div>
    </Sheet>
  );
}
