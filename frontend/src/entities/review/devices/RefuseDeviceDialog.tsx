import type { ReviewedDevice } from '@crediario/contract/wire';
import { ConfirmDialog } from '@shared/ui/ConfirmDialog';
import { endOf, REFUSE_DEVICE } from './devices';
import { useDeviceRefusal } from './use-device-refusal';

interface Props {
  device: Pick<ReviewedDevice, 'user_id' | 'device'>;
  /** Whose it is. */
  name: string;
  onClose: () => void;
}

/** Asks before a phone is shut; its collector is told nothing. */
export function RefuseDeviceDialog({ device, name, onClose }: Props) {
  const { turn, isPending } = useDeviceRefusal(onClose);
  return (
    <ConfirmDialog
      question={`${REFUSE_DEVICE}?`}
      confirmText="Sim, recusar"
      isDanger
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => turn(device, true)}
    >
      O que o aparelho {endOf(device)} enviar daqui em diante em nome de {name} fica guardado à
      parte, fora de ‘Em análise’ e das somas. Nada se perde: aceito de novo, é lançado.
    </ConfirmDialog>
  );
}
