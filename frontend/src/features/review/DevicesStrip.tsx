import { MobileOutlined } from '@ant-design/icons';
import type { ReviewedDevice } from '@crediario/contract/wire';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import styles from './ReviewPage.module.css';
import { devicesThatHold, operationsText } from './tray';

/** What has not come yet: a phone's later operations have overtaken it. */
export function DevicesStrip({ devices }: { devices: readonly ReviewedDevice[] }) {
  const clock = useBusinessClock();
  const holding = devicesThatHold(devices);
  if (holding.length === 0) return <div />;
  return (
    <p className={styles.strip}>
      <MobileOutlined aria-hidden /> Ainda nos aparelhos:{' '}
      {holding.map(({ device, user_name, missing, last_taken_at: at }, index) => (
        <span key={device}>
          {index > 0 && ' · '}
          <strong>{user_name}</strong> {operationsText(missing)}
          {at !== null && `, última às ${localTimes(at, clock).time.slice(0, 5)}`}
        </span>
      ))}
    </p>
  );
}
