import { DownOutlined, MobileOutlined, RightOutlined } from '@ant-design/icons';
import type { ReviewedDevice } from '@crediario/contract/wire';
import {
  devicesThatHold,
  heldBy,
  lastTakenText,
  operationsText,
} from '@entities/review/devices/devices';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { type ReactNode, useState } from 'react';
import styles from './ReviewPage.module.css';

/** More than these would push the list off a phone's screen. */
const MOST_IN_A_LINE = 3;

interface Props {
  devices: readonly ReviewedDevice[];
  /** Null: of all. */
  collectorId: number | null;
}

/** What has not come yet, by phone. */
export function DevicesStrip({ devices, collectorId }: Props) {
  const clock = useBusinessClock();
  const holding = devicesThatHold(devices).filter(
    ({ user_id }) => collectorId === null || user_id === collectorId,
  );
  if (holding.length === 0) return null;
  const told = holding.map((device, index) => (
    <span key={`${device.user_id} ${device.device}`}>
      {index > 0 && ' · '}
      <strong>{whoseText(device, devices)}</strong> {operationsText(heldBy(device))}
      {lastTakenText(device, clock)}
    </span>
  ));
  if (holding.length <= MOST_IN_A_LINE) {
    return (
      <p className={styles.strip}>
        <MobileOutlined aria-hidden /> Ainda nos aparelhos: {told}
      </p>
    );
  }
  return <Folded devices={holding}>{told}</Folded>;
}

/** 'Jéssica Andrade'; '14. Jéssica Andrade' beside another of that name. */
function whoseText({ user_id, user_name }: ReviewedDevice, all: readonly ReviewedDevice[]) {
  const isAmbiguous = all.some((one) => one.user_name === user_name && one.user_id !== user_id);
  return isAmbiguous ? `${user_id}. ${user_name}` : user_name;
}

interface FoldedProps {
  devices: readonly ReviewedDevice[];
  children: ReactNode;
}

function Folded({ devices, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const count = devices.reduce((sum, device) => sum + heldBy(device), 0);
  return (
    <div className={styles.strip}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />} Ainda em{' '}
        {devices.length} aparelhos: <strong>{operationsText(count)}</strong>
      </button>
      {isOpen && <p className={styles.held}>{children}</p>}
    </div>
  );
}
