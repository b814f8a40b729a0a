import { YELLOW_MAX_DELAY_DAYS } from '@crediario/contract/domain';
import type { SaleReportRow } from '@crediario/contract/wire';

/** The colour of what is late in a sale: the same bounds as the list's. */
export function severityOf(sale: Pick<SaleReportRow, 'portion_delay_days'>): 'mild' | 'severe' {
  return sale.portion_delay_days > YELLOW_MAX_DELAY_DAYS ? 'severe' : 'mild';
}
