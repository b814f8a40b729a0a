import { formatMomentTime, type Moment } from '@crediario/contract/domain';

/** '10:36' */
export const clockText = (moment: Moment, timeZone: string): string =>
  formatMomentTime(moment, timeZone).slice(0, 5);
