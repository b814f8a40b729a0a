import { frequencyRuleOf, type Instalment, WEEKDAY_NAMES } from '@crediario/contract/domain';
import {
  instalmentFromWire,
  type SaleAttributes,
  type SaleReportRow,
} from '@crediario/contract/wire';

/** An instalment, and the moment that settled it. */
export interface DatedInstalment extends Instalment {
  settledAt: string | null;
}

export function instalmentsOf({ portions }: SaleAttributes): DatedInstalment[] {
  return portions.data
    .map(({ id, attributes }) => ({
      ...instalmentFromWire({ id, ...attributes }),
      settledAt: attributes.dtPayment,
    }))
    .sort((a, b) => a.number - b.number);
}

/** 'Nova · Semanal, quinta-feira' */
export function kindText(
  sale: Pick<SaleReportRow, 'type_sale_name' | 'type_frequency_name'>,
  details: Pick<SaleAttributes, 'weekday'> | undefined,
): string {
  const weekday = details?.weekday ?? null;
  const isWeekly = frequencyRuleOf(sale.type_frequency_name) === 'weekly';
  const day = isWeekly && weekday !== null ? `, ${WEEKDAY_NAMES[weekday]}` : '';
  return `${sale.type_sale_name} · ${sale.type_frequency_name}${day}`;
}

/** The payment by which a renewal settled the sale: no money came in with it. */
export function settlementIdOf({ payments }: SaleAttributes): number | null {
  return payments.data.find(({ attributes }) => attributes.origin === 'renewal')?.id ?? null;
}
