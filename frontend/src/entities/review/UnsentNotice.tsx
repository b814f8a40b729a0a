import { MobileOutlined } from '@ant-design/icons';
import type { ReviewedDevice } from '@crediario/contract/wire';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { useQuery } from '@tanstack/react-query';
import { heldBy, lastTakenText, operationsText, unsentOf } from './devices/devices';
import { devicesQuery } from './devices/queries';
import styles from './UnsentNotice.module.css';

/** What the phones of these employees still have: once their boxes are closed, it comes too late for them. */
export function useUnsentOf(employeeIds: readonly number[]): readonly ReviewedDevice[] {
  const { data } = useQuery({ ...devicesQuery(), refetchOnMount: 'always' });
  return unsentOf(data, employeeIds);
}

export function UnsentNotice({ devices }: { devices: readonly ReviewedDevice[] }) {
  const clock = useBusinessClock();
  if (devices.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <MobileOutlined aria-hidden />
      <div>
        {devices.map((device) => (
          <p key={device.device}>
            {operationsText(heldBy(device))} no aparelho de {device.user_name}
            {lastTakenText(device, clock)}
          </p>
        ))}
        <p>O que chegar depois de o caixa fechar vai para ‘Em análise’.</p>
      </div>
    </div>
  );
}
