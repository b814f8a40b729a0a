import {
  type BusinessDate,
  type Cents,
  centsFromWire,
  feesFromWire,
  owedOn,
  SALE_TYPE,
  type SaleTypeId,
  sumCents,
} from '@crediario/contract/domain';
import type { FrequencyChoice } from '@crediario/contract/forms';
import { instalmentFromWire, type SaleAttributes } from '@crediario/contract/wire';
import type { SaleFormValues } from './sale-form';

/** A sale that stands already, and is to be renewed or edited. */
export interface StandingSale {
  id: number;
  typeId: SaleTypeId;
  cashBoxId: number | null;
  /** The day it was made, from which its instalments are counted. */
  saleDate: BusinessDate;
  valueCents: Cents;
  owedCents: Cents;
  paidCents: Cents;
  isRenewed: boolean;
}

export function standingSaleOf(id: number, attributes: SaleAttributes): StandingSale {
  const instalments = attributes.portions.data.map((portion) =>
    instalmentFromWire({ id: portion.id, ...portion.attributes }),
  );
  const isRenewal = attributes.type_sale.data?.id === SALE_TYPE.renewal;
  return {
    id,
    typeId: isRenewal ? SALE_TYPE.renewal : SALE_TYPE.new,
    cashBoxId: attributes.cash.data?.id ?? null,
    saleDate: attributes.sale_date,
    valueCents: centsFromWire(attributes.value),
    owedCents: sumCents(instalments.map(owedOn)),
    paidCents: sumCents(instalments.map(({ paidCents }) => paidCents)),
    isRenewed: (attributes.renewed_by ?? null) !== null,
  };
}

/** The terms of a sale as its form shows them; the caller adds the value. */
export function termsOf(
  { fees, portion, weekday, type_frequency }: SaleAttributes,
  frequencies: readonly FrequencyChoice[],
): Pick<SaleFormValues, 'fees' | 'portions' | 'frequency' | 'weekday'> {
  return {
    fees: feesFromWire(fees),
    portions: portion,
    frequency: frequencies.find(({ id }) => id === type_frequency.data?.id) ?? null,
    weekday,
  };
}
