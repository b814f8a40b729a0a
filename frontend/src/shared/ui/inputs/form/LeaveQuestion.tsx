import { ConfirmDialog } from '@shared/ui/ConfirmDialog';

interface Props {
  onLeave: () => void;
  onStay: () => void;
}

/** The question before typed work is lost. */
export function LeaveQuestion({ onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      question="Sair sem salvar?"
      confirmText="Sim, sair"
      isDanger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      O que foi digitado nesta tela ainda não foi salvo e será perdido.
    </ConfirmDialog>
  );
}
