import { employeeLabel, type ReviewedDevice, type UserRow } from '@crediario/contract/wire';
import { endOf, heldBy, operationsText, REFUSE_DEVICE } from '@entities/review/devices/devices';
import { devicesQuery } from '@entities/review/devices/queries';
import { RefuseDeviceDialog } from '@entities/review/devices/RefuseDeviceDialog';
import { useDeviceRefusal } from '@entities/review/devices/use-device-refusal';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { formatBusinessDate } from '@crediario/contract/domain';
import { Dialog } from '@shared/ui/Dialog';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import styles from './DevicesDialog.module.css';

interface Props {
  employee: UserRow;
  onClose: () => void;
}

/** The phones on which the collector was heard of, each of which the office may refuse. */
export function DevicesDialog({ employee, onClose }: Props) {
  const devices = useQuery({ ...devicesQuery(employee.id), refetchOnMount: 'always' });
  const [toRefuse, setToRefuse] = useState<ReviewedDevice | null>(null);
  const { turn, isPending } = useDeviceRefusal();
  if (toRefuse) {
    return (
      <RefuseDeviceDialog
        device={toRefuse}
        name={employee.name ?? ''}
        onClose={() => setToRefuse(null)}
      />
    );
  }
  return (
    <Dialog title="Aparelhos" subtitle={employeeLabel(employee)} onClose={onClose}>
      {devices.data ? (
        <List devices={devices.data} isBusy={isPending} onRefuse={setToRefuse} onAccept={turn} />
      ) : devices.error ? (
        <LoadFailure what="os aparelhos" query={devices} />
      ) : (
        <p>Carregando…</p>
      )}
    </Dialog>
  );
}

interface ListProps {
  devices: readonly ReviewedDevice[];
  isBusy: boolean;
  onRefuse: (device: ReviewedDevice) => void;
  onAccept: (device: ReviewedDevice, isRefused: false) => void;
}

function List({ devices, isBusy, onRefuse, onAccept }: ListProps) {
  if (devices.length === 0) return <p>Nenhum aparelho enviou nada ainda.</p>;
  return (
    <ul className={styles.devices}>
      {devices.map((device) => (
        <li key={device.device} className={styles.device}>
          <Facts device={device} />
          {device.refused_at === null ? (
            <Button danger disabled={isBusy} onClick={() => onRefuse(device)}>
              {REFUSE_DEVICE}
            </Button>
          ) : (
            <Button disabled={isBusy} onClick={() => onAccept(device, false)}>
              Aceitar de novo
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ device }: { device: ReviewedDevice }) {
  const clock = useBusinessClock();
  const dayOf = (moment: string) => {
    const { date, time } = localTimes(moment, clock);
    return `${formatBusinessDate(date)} ${time.slice(0, 5)}`;
  };
  const { last_contact, refused_at, in_review } = device;
  const facts = [
    last_contact && `último contato ${dayOf(last_contact)}`,
    in_review > 0 && `${in_review} em análise`,
    heldBy(device) > 0 && `${operationsText(heldBy(device))} ainda no aparelho`,
    refused_at && `recusado desde ${dayOf(refused_at)}`,
  ];
  return (
    <div>
      <p>Aparelho {endOf(device)}</p>
      <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
