import type { BusinessDate } from '@crediario/contract/domain';
import { useDeferredValue, useMemo } from 'react';
import { type Preview, previewOf } from './preview';
import type { SaleFormValues } from './sale-form';

/** Deferred: hundreds of instalments must not hold up the next key. */
export function usePreview(values: SaleFormValues, saleDate: BusinessDate): Preview {
  const latest = useDeferredValue(values);
  return useMemo(() => previewOf(latest, saleDate), [latest, saleDate]);
}
