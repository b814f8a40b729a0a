import type { ErrorCode } from '@crediario/contract/errors';
import { editSaleFormSchema } from '@crediario/contract/forms';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { SALES_KEY } from '../api';
import { editSale, type SavedSale } from '../sale-form/api';
import { ClientHeader } from '../sale-form/ClientHeader';
import { FormNotice } from '../sale-form/FormNotice';
import { SaleFormLayout } from '../sale-form/SaleFormLayout';
import { EMPTY_SALE, planOf, SALE_WIRE_NAMES, type SaleFormValues } from '../sale-form/sale-form';
import type { StandingSaleParts } from '../sale-form/StandingSaleLoader';
import { type StandingSale, standingSaleOf, termsOf } from '../sale-form/standing-sale';
import { usePreview } from '../sale-form/use-preview';
import { FixedFacts } from './FixedFacts';

interface Props extends StandingSaleParts {
  saleId: number;
}

export function EditSaleForm({ saleId, attributes, client, frequencies }: Props) {
  const queryClient = useQueryClient();
  const sale = useMemo(() => standingSaleOf(saleId, attributes), [saleId, attributes]);
  const [initialValues] = useState<SaleFormValues>(() => ({
    ...EMPTY_SALE,
    ...termsOf(attributes, frequencies),
    employeeId: client.employeeId,
    cashBoxId: sale.cashBoxId,
    value: sale.valueCents,
    observation: attributes.observation ?? '',
  }));
  const [success, setSuccess] = useState<string | null>(null);
  const form = useAppForm<SaleFormValues, SavedSale>({
    initialValues,
    schema: editSaleFormSchema,
    wireNames: SALE_WIRE_NAMES,
    save: (values, { idempotencyKey }) =>
      editSale(
        {
          ...planOf(values),
          saleId,
          typeId: sale.typeId,
          clientId: client.id,
          cashBoxId: values.cashBoxId as number,
        },
        idempotencyKey,
      ).catch((error: unknown) => {
        // Most likely a payment came meanwhile: then the form says that it may no longer be sent.
        void queryClient.invalidateQueries({ queryKey: SALES_KEY });
        throw error;
      }),
    onSaved: () => {
      void queryClient.invalidateQueries({ refetchType: 'none' });
      setSuccess('Venda editada');
    },
  });
  const { values } = form.formik;
  const preview = usePreview(values, sale.saleDate);
  const obstacle = editObstacle(sale);

  return (
    <SaleFormLayout
      form={form}
      preview={preview}
      label="Editar Venda"
      submitText="Salvar alterações"
      isDisabled={obstacle !== null}
      success={success}
    >
      <ClientHeader client={client} />
      {obstacle && <FormNotice code={obstacle} />}
      <FixedFacts
        sale={sale}
        employeeId={client.employeeId}
        cash={attributes.cash}
        valueCents={values.value}
      />
    </SaleFormLayout>
  );
}

function editObstacle(sale: StandingSale): ErrorCode | null {
  if (sale.isRenewed) return 'SALE_ALREADY_RENEWED';
  return sale.paidCents > 0 ? 'SALE_ALREADY_PAID' : null;
}
