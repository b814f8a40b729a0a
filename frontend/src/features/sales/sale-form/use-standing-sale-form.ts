import type { SaleRecord } from '@crediario/contract/wire';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schema } from 'yup';
import { saleKeys } from '@entities/sale/keys';
import { SALE_WIRE_NAMES, type SaleFormValues } from './sale-form';

interface StandingSaleFormOptions {
  initialValues: SaleFormValues;
  schema: Schema;
  filledInFields?: readonly (keyof SaleFormValues)[];
  save: (values: SaleFormValues, options: { idempotencyKey: string }) => Promise<SaleRecord>;
  /** What the dialog says once it is saved. */
  successText: string;
}

/** The form over a sale that stands already: edited or renewed. */
export function useStandingSaleForm({ save, successText, ...options }: StandingSaleFormOptions) {
  const queryClient = useQueryClient();
  const [success, setSuccess] = useState<string | null>(null);
  const form = useAppForm<SaleFormValues, SaleRecord>({
    ...options,
    wireNames: SALE_WIRE_NAMES,
    save: (values, saving) =>
      save(values, saving).catch((error: unknown) => {
        // Most likely a payment came meanwhile: the sale is shown as it is now, or the form says that it is too late.
        void queryClient.invalidateQueries({ queryKey: saleKeys.all });
        throw error;
      }),
    onSaved: () => {
      void queryClient.invalidateQueries({ refetchType: 'none' });
      setSuccess(successText);
    },
  });
  return { form, success };
}
