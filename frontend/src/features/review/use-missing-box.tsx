import type { ReviewedOperation } from '@crediario/contract/wire';
import { OpenCashBoxDialog } from '@entities/box/OpenCashBoxDialog';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** 'Abrir caixa' for the collector whose operation waits for one. */
export function useMissingBox(): {
  openBox: (operation: ReviewedOperation) => void;
  dialog: ReactNode;
} {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<ReviewedOperation | null>(null);
  const close = () => setWaiting(null);
  const opened = () => {
    close();
    void queryClient.invalidateQueries();
  };
  const dialog = waiting && (
    <OpenCashBoxDialog
      employee={{ id: waiting.user_id, label: `${waiting.user_id}. ${waiting.user_name}` }}
      onOpened={opened}
      onClose={close}
    />
  );
  return { openBox: setWaiting, dialog };
}
