import { MobileOutlined } from '@ant-design/icons';
import type { ReviewedDevice } from '@crediario/contract/wire';
import {
  type BusinessClock,
  localTimes,
  useBusinessClock,
} from '@shared/business-clock/business-clock';
import { useQuery } from '@tanstack/react-query';
import { heldBy, operationsText, unsentOf } from './devices';
import { trayQuery } from './queries';
import styles from './UnsentNotice.module.css';

/** What the phones of these employees still have: once their boxes are closed, it comes too late for them. */
export function useUnsentOf(employeeIds: readonly number[]): readonly ReviewedDevice[] {
  const { data } = useQuery({ ...trayQuery, refetchOnMount: 'always' });
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
          <p key={device.device}>{unsentText(device, clock)}</p>
        ))}
        <p>O que chegar depois de o caixa fechar vai para ‘Em análise’.</p>
      </div>
    </div>
  );
}

/** '3 operações no aparelho de Fábio Souza, últimas às 14:05' */
function unsentText(device: ReviewedDevice, clock: BusinessClock): string {
  const count = heldBy(device);
  const at = device.last_taken_at ?? device.last_contact;
  const last = at === null ? '' : `, ${count === 1 ? 'última' : 'últimas'} às ${timeOf(at, clock)}`;
  return `${operationsText(count)} no aparelho de ${device.user_name}${last}`;
}

const timeOf = (moment: string, clock: BusinessClock) => localTimes(moment, clock).time.slice(0, 5);
