import type { ReviewedDevice } from '@crediario/contract/wire';

/** What has not come yet: as later ones have overtaken it, or as the phone said when it was last heard of. */
export const heldBy = ({ missing, unsent }: ReviewedDevice): number => Math.max(missing, unsent);

export const devicesThatHold = (devices: readonly ReviewedDevice[]): readonly ReviewedDevice[] =>
  devices.filter((device) => heldBy(device) > 0);

export const operationsText = (count: number): string =>
  `${count} ${count === 1 ? 'operação' : 'operações'}`;
