import { HOUR, limit } from '../../platform/throttle/limit';

/** How much a phone may send. A request counts one, and each operation that is new one for every 4 kB that it has begun.
 *  A collector does 300 things a day at most: a week without network goes through at once, and then ten days' work a day. */
export const LIMITS = {
  device: limit('operations user+device', 2_400, 20 * HOUR),
  /** All devices that a token names: anybody can make them up. */
  user: limit('operations user', 4_800, 20 * HOUR),
} as const;
