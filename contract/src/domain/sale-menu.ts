import type { BusinessDate } from './calendar.js';
import type { Cents } from './money.js';
import { SALE_STATUS } from './reference-data.js';

export type SaleMenuChoice = 'renew' | 'edit';

export interface SaleMenuFacts {
  statusId: number;
  paidCents: Cents;
  saleDate: BusinessDate;
  isRenewed: boolean;
}

/** What a sale's row menu offers beside 'Excluir', by the spec's rule (section 4), to the letter: an inactive
 *  sale is renewed only from the day after it was made (before that: neither); an active one is renewed where
 *  anything was paid or it was made today, and edited otherwise. One that was renewed is neither: a sale is renewed
 *  once. */
export function saleMenuChoice(sale: SaleMenuFacts, today: BusinessDate): SaleMenuChoice | null {
  if (sale.isRenewed) return null;
  const isPast = sale.saleDate < today;
  if (sale.statusId === SALE_STATUS.inactive) return isPast ? 'renew' : null;
  return sale.paidCents > 0 || !isPast ? 'renew' : 'edit';
}
