/** Whose portfolio is asked for, and of which day. */
import type { BusinessDate } from '@crediario/contract/domain';

export interface Portfolio {
  asOf: BusinessDate;
  today: BusinessDate;
  /** Undefined: of all. */
  employeeId: number | undefined;
  /** Days that were found kept (`fromKeptDays`). */
  kept?: ReadonlySet<BusinessDate>;
}
