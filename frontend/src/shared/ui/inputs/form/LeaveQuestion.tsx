import { LEAVE_LOSES, LEAVE_QUESTION, LEAVE_YES } from '@shared/leave-words';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';

interface Props {
  onLeave: () => void;
  onStay: () => void;
}

/** The question before typed work is lost. */
export function LeaveQuestion({ onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      question={LEAVE_QUESTION}
      confirmText={LEAVE_YES}
      isDanger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {LEAVE_LOSES}
    </ConfirmDialog>
  );
}
