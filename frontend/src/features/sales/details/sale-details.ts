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

/** Of what was paid before an import brought the sale nobody here knows when. */
export function instalmentsOf(sale: SaleAttributes): DatedInstalment[] {
  const before = settlementsOf(sale).find(({ origin }) => origin === 'import');
  const unknown = before ? Date.parse(before.at) : null;
  return sale.portions.data
    .map(({ id, attributes }) => ({
      ...instalmentFromWire({ id, ...attributes }),
      settledAt: Date.parse(attributes.dtPayment ?? '') === unknown ? null : attributes.dtPayment,
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

/** A payment with which no money came in: of a renewal that settled the sale, or what was paid before an import brought it. */
export interface Settlement {
  id: number;
  origin: 'renewal' | 'import';
  at: string;
  /** Reais. */
  value: number;
}

/** An imported sale that was renewed has both. */
export const settlementsOf = ({ payments }: SaleAttributes): Settlement[] =>
  payments.data.flatMap(({ id, attributes }) => {
    const { origin, dtPayment: at, value } = attributes;
    return origin === 'renewal' || origin === 'import' ? [{ id, origin, at, value }] : [];
  });
