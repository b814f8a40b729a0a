import type { BusinessDate } from '@crediario/contract/domain';

export interface Scope {
  limit: number;
  today: BusinessDate;
  /** Whose records alone are found; null for staff. */
  ownerId: number | null;
}
