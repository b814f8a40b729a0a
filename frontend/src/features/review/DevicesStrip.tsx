import { MobileOutlined } from '@ant-design/icons';
import type { ReviewedDevice } from '@crediario/contract/wire';
import {
  devicesThatHold,
  heldBy,
  lastTakenText,
  operationsText,
} from '@entities/review/devices/devices';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import styles from './ReviewPage.module.css';

/** More than these would push the list off a phone's screen. */
const MOST_IN_A_LINE = 3;

/** What has not come yet, by phone. */
export function DevicesStrip({ devices }: { devices: readonly ReviewedDevice[] }) {
  const clock = useBusinessClock();
  const holding = devicesThatHold(devices);
  if (holding.length === 0) return null;
  const told = holding.map((device, index) => (
    <span key={`${device.user_id} ${device.device}`}>
      {index > 0 && ' · '}
      <strong>{device.user_name}</strong> {operationsText(heldBy(device))}
      {lastTakenText(device, clock)}
    </span>
  ));
  const glyph = <MobileOutlined aria-hidden />;
  if (holding.length <= MOST_IN_A_LINE) {
    return (
      <p className={styles.strip}>
        {glyph} Ainda nos aparelhos: {told}
      </p>
    );
  }
  const count = holding.reduce((sum, device) => sum + heldBy(device), 0);
  return (
    <details className={styles.strip}>
      <summary>
        {glyph} Ainda em {holding.length} aparelhos: <strong>{operationsText(count)}</strong>
      </summary>
      {told}
    </details>
  );
}
