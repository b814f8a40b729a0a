import { useSingleMutation } from '@shared/http/use-single-mutation';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface Props {
  /** 'venda', as the question names it. */
  what: string;
  /** Deletes it, once it is confirmed. */
  onDelete: () => Promise<void>;
  onDeleted: () => void;
  /** After a refusal too. */
  onSettled?: () => unknown;
  onCancel: () => void;
  /** False until it is known that it can be deleted. */
  isReady?: boolean;
  /** What goes and what that does, with names and amounts. */
  children: ReactNode;
}

/** Asks before a record is deleted, and deletes it. */
export function DeleteDialog({
  what,
  onDelete,
  onDeleted,
  onSettled,
  onCancel,
  isReady = true,
  children,
}: Props) {
  const deletion = useSingleMutation({ mutationFn: onDelete, onSuccess: onDeleted, onSettled });
  return (
    <ConfirmDialog
      question={`Tem certeza que deseja excluir ${what}?`}
      confirmText="Sim, excluir"
      isDanger
      isReady={isReady}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onCancel}
    >
      {children}
    </ConfirmDialog>
  );
}
