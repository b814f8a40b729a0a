import type { ReviewedDevice } from '@crediario/contract/wire';
import type { Tray } from './queries';

/** What has not come yet: as later ones have overtaken it, or as the phone said when it was last heard of. */
export const heldBy = ({ missing, unsent }: ReviewedDevice): number => Math.max(missing, unsent);

export const devicesThatHold = (devices: readonly ReviewedDevice[]): readonly ReviewedDevice[] =>
  devices.filter((device) => heldBy(device) > 0);

/** Those of these employees. */
export const unsentOf = (
  tray: Tray | undefined,
  employeeIds: readonly number[],
): readonly ReviewedDevice[] =>
  devicesThatHold(tray?.devices ?? []).filter(({ user_id }) => employeeIds.includes(user_id));

export const operationsText = (count: number): string =>
  `${count} ${count === 1 ? 'operação' : 'operações'}`;
