import { saleFormSchema } from '@crediario/contract/forms';
import type { SaleRecord } from '@crediario/contract/wire';
import type { Client } from '@entities/client/client';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { salesListAddress } from '../sales-address';
import { createSale } from '../sale-form/api';
import { ClientHeader } from '../sale-form/ClientHeader';
import { FormNotice } from '../sale-form/FormNotice';
import { SaleFormLayout } from '../sale-form/SaleFormLayout';
import {
  EMPTY_SALE,
  FILLED_IN_FIELDS,
  planOf,
  SALE_WIRE_NAMES,
  type SaleFormValues,
} from '../sale-form/sale-form';
import { RepeatLast } from './RepeatLast';
import { usePreview } from '../sale-form/use-preview';
import { useSentAt } from '../sale-form/use-sent-at';
import { WhoFields } from '../sale-form/WhoFields';

export function NewSaleForm({ client }: { client: Client }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const today = useBusinessClock().today();
  const sentAt = useSentAt();
  const [success, setSuccess] = useState<string | null>(null);
  const form = useAppForm<SaleFormValues, SaleRecord>({
    initialValues: { ...EMPTY_SALE, employeeId: client.employeeId },
    schema: saleFormSchema,
    wireNames: SALE_WIRE_NAMES,
    filledInFields: FILLED_IN_FIELDS,
    save: (values, { idempotencyKey }) =>
      createSale(
        { ...planOf(values, today), clientId: client.id, cashBoxId: values.cashBoxId as number },
        { idempotencyKey, sentAt },
      ),
    onSaved: () => {
      // Lists, boxes and totals everywhere: they are fetched anew where they are next shown.
      void queryClient.invalidateQueries({ refetchType: 'none' });
      setSuccess('Nova venda registrada');
    },
  });
  const preview = usePreview(form.formik.values, today);

  return (
    <SaleFormLayout
      form={form}
      preview={preview}
      label="Nova Venda"
      submitText="Registrar venda"
      isDisabled={!client.active}
      success={success}
      onCancel={() => void navigate(salesListAddress())}
    >
      <ClientHeader client={client} />
      {!client.active && <FormNotice code="CLIENT_INACTIVE" />}
      <RepeatLast client={client} />
      <WhoFields client={client} />
    </SaleFormLayout>
  );
}
