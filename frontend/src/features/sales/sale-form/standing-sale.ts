import {
  type AgreedInstalment,
  type BusinessDate,
  type Cents,
  centsFromWire,
  changesOf,
  feesFromWire,
  owedOn,
  SALE_TYPE,
  type SaleTypeId,
  sumCents,
} from '@crediario/contract/domain';
import type { FrequencyChoice } from '@crediario/contract/forms';
import { instalmentFromWire, type SaleAttributes } from '@crediario/contract/wire';
import { type SaleFormValues, termsKeyOf } from './sale-form';

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
  /** As they stand: computed, or agreed on when it was made. */
  instalments: readonly AgreedInstalment[];
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
    instalments,
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

/** With what was agreed on beside the terms: to save the form again must not compute it anew. */
export function withOwnInstalments(
  values: SaleFormValues,
  { instalments, saleDate }: Pick<StandingSale, 'instalments' | 'saleDate'>,
): SaleFormValues {
  const { value, fees, portions, frequency, weekday } = values;
  if (value === null || fees === null || portions === null || frequency === null) return values;
  const terms = { valueCents: value, fees, count: portions, frequency, weekday, saleDate };
  const changes = changesOf(terms, [...instalments]);
  return changes.length === 0
    ? values
    : { ...values, adjusted: { terms: termsKeyOf(values), changes } };
}
