import type { ErrorCode } from '@crediario/contract/errors';
import { editSaleFormSchema } from '@crediario/contract/forms';
import { useMemo, useState } from 'react';
import { editSale } from '../sale-form/api';
import { ClientHeader } from '../sale-form/ClientHeader';
import { FormNotice } from '../sale-form/FormNotice';
import { SaleFormLayout } from '../sale-form/SaleFormLayout';
import { EMPTY_SALE, planOf, type SaleFormValues } from '../sale-form/sale-form';
import type { StandingSaleParts } from '../sale-form/StandingSaleLoader';
import {
  type StandingSale,
  standingSaleOf,
  termsOf,
  withOwnInstalments,
} from '../sale-form/standing-sale';
import { usePreview } from '../sale-form/use-preview';
import { useSentAt } from '../sale-form/use-sent-at';
import { useStandingSaleForm } from '../sale-form/use-standing-sale-form';
import { FixedFacts } from './FixedFacts';

interface Props extends StandingSaleParts {
  saleId: number;
  onCancel: () => void;
}

export function EditSaleForm({ saleId, attributes, client, frequencies, onCancel }: Props) {
  const sale = useMemo(() => standingSaleOf(saleId, attributes), [saleId, attributes]);
  const [initialValues] = useState<SaleFormValues>(() =>
    withOwnInstalments(
      {
        ...EMPTY_SALE,
        ...termsOf(attributes, frequencies),
        employeeId: client.employeeId,
        cashBoxId: sale.cashBoxId,
        value: sale.valueCents,
        observation: attributes.observation ?? '',
      },
      sale,
    ),
  );
  // As the fields were filled: what another person saves meanwhile must not pass for read.
  const [readUpdatedAt] = useState(attributes.updatedAt);
  const sentAt = useSentAt();
  const { form, success } = useStandingSaleForm({
    initialValues,
    schema: editSaleFormSchema,
    save: (values, { idempotencyKey }) =>
      editSale(
        {
          ...planOf(values, sale.saleDate),
          saleId,
          typeId: sale.typeId,
          clientId: client.id,
          cashBoxId: values.cashBoxId as number,
          readUpdatedAt,
        },
        { idempotencyKey, sentAt },
      ),
    successText: 'Venda editada',
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
      onCancel={onCancel}
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
