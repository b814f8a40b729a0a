import type { ReviewedDevice } from '@crediario/contract/wire';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { unsentOf } from './devices/devices';
import { devicesQuery } from './devices/queries';
import { UnsentNotice } from './UnsentNotice';

interface Asked {
  devices: readonly ReviewedDevice[];
  answer: (isYes: boolean) => void;
}

/** Asks before a box closes of which the collector's phone still has something. */
export function useUnsentQuestion(employeeId: number | null): {
  confirm: () => Promise<boolean>;
  dialog: ReactNode;
} {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);

  const confirm = async () => {
    // Where it cannot be asked, closing itself will say why.
    const known = await queryClient
      .fetchQuery({ ...devicesQuery(), staleTime: 0 })
      .catch(() => undefined);
    const devices = employeeId === null ? [] : unsentOf(known, [employeeId]);
    if (devices.length === 0) return true;
    return new Promise<boolean>((answer) => setAsked({ devices, answer }));
  };

  const decide = (isYes: boolean) => {
    asked?.answer(isYes);
    setAsked(null);
  };

  const dialog = asked && (
    <ConfirmDialog
      question="Fechar o caixa mesmo assim?"
      confirmText="Sim, fechar"
      onConfirm={() => decide(true)}
      onCancel={() => decide(false)}
    >
      <UnsentNotice devices={asked.devices} />
    </ConfirmDialog>
  );
  return { confirm, dialog };
}
