import { formatBusinessDate } from '@crediario/contract/domain';
import type { ReviewedDevice } from '@crediario/contract/wire';
import { type BusinessClock, localTimes } from '@shared/business-clock/business-clock';

/** What has not come yet: as later ones have overtaken it, or as the phone said when it was last heard of. */
export const heldBy = ({ missing, unsent }: ReviewedDevice): number => Math.max(missing, unsent);

export const devicesThatHold = (devices: readonly ReviewedDevice[]): readonly ReviewedDevice[] =>
  devices.filter((device) => heldBy(device) > 0);

/** Those of these employees. */
export const unsentOf = (
  devices: readonly ReviewedDevice[] | undefined,
  employeeIds: readonly number[],
): readonly ReviewedDevice[] =>
  devicesThatHold(devices ?? []).filter(({ user_id }) => employeeIds.includes(user_id));

export const operationsText = (count: number): string =>
  `${count} ${count === 1 ? 'operação' : 'operações'}`;

/** ', últimas às 14:05', and the day where it is not today; empty where nothing is known of the phone. */
export function lastTakenText(device: ReviewedDevice, clock: BusinessClock): string {
  const at = device.last_taken_at ?? device.last_contact;
  if (at === null) return '';
  const { date, time } = localTimes(at, clock);
  const day = date === clock.today() ? '' : ` de ${formatBusinessDate(date)}`;
  return `, ${heldBy(device) === 1 ? 'última' : 'últimas'} às ${time.slice(0, 5)}${day}`;
}

export const REFUSE_DEVICE = 'Recusar este aparelho';

/** By its last letters: the whole is a long code. */
export const endOf = ({ device }: Pick<ReviewedDevice, 'device'>): string => `…${device.slice(-6)}`;
