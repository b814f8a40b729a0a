import { HOUR, limit } from '../../platform/throttle/limit';

/** How much a phone may send. A request counts one; an operation that is new counts one too, and one for every 4 kB that it has begun.
 *  A collector does some 150 things a day: a week without network (1,050 in bundles) goes through at once, then 60 an hour. */
export const LIMITS = {
  device: limit('operations user+device', 2_400, 20 * HOUR),
  /** All devices that a token names: anybody can make them up. */
  user: limit('operations user', 4_800, 20 * HOUR),
  /** Devices that a collector's packages name for the first time. */
  newDevice: limit('new devices user', 20, 24 * HOUR),
} as const;
