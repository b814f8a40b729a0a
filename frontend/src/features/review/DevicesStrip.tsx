import { MobileOutlined } from '@ant-design/icons';
import type { ReviewedDevice } from '@crediario/contract/wire';
import { devicesThatHold, heldBy, lastTakenText, operationsText } from '@entities/review/devices';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import styles from './ReviewPage.module.css';

/** What has not come yet, by phone. */
export function DevicesStrip({ devices }: { devices: readonly ReviewedDevice[] }) {
  const clock = useBusinessClock();
  const holding = devicesThatHold(devices);
  if (holding.length === 0) return <div />;
  return (
    <p className={styles.strip}>
      <MobileOutlined aria-hidden /> Ainda nos aparelhos:{' '}
      {holding.map((device, index) => (
        <span key={device.device}>
          {index > 0 && ' · '}
          <strong>{device.user_name}</strong> {operationsText(heldBy(device))}
          {lastTakenText(device, clock)}
        </span>
      ))}
    </p>
  );
}
