import { type Cents, renewalConflict } from '@crediario/contract/domain';
import { renewalFormSchema } from '@crediario/contract/forms';
import { clientStandingsQuery } from '@entities/client/queries';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { renewSale } from '../sale-form/api';
import { ClientHeader } from '../sale-form/ClientHeader';
import { FormNotice } from '../sale-form/FormNotice';
import { SaleFormLayout } from '../sale-form/SaleFormLayout';
import { EMPTY_SALE, FILLED_IN_FIELDS, planOf, type SaleFormValues } from '../sale-form/sale-form';
import type { StandingSaleParts } from '../sale-form/StandingSaleLoader';
import { standingSaleOf, termsOf } from '../sale-form/standing-sale';
import { usePreview } from '../sale-form/use-preview';
import { useSentAt } from '../sale-form/use-sent-at';
import { useStandingSaleForm } from '../sale-form/use-standing-sale-form';
import { WhoFields } from '../sale-form/WhoFields';
import { RenewalFigures } from './RenewalFigures';

interface Props extends StandingSaleParts {
  saleId: number;
  onCancel: () => void;
  listedCents: Cents;
}

/** The old sale's terms to start from; only how much is new is still to be said. */
export function RenewSaleForm({
  saleId,
  attributes,
  client,
  frequencies,
  listedCents,
  onCancel,
}: Props) {
  const sale = useMemo(() => standingSaleOf(saleId, attributes), [saleId, attributes]);
  const [initialValues] = useState<SaleFormValues>(() => ({
    ...EMPTY_SALE,
    ...termsOf(attributes, frequencies),
    employeeId: client.employeeId,
  }));
  const today = useBusinessClock().today();
  const sentAt = useSentAt();
  const { form, success } = useStandingSaleForm({
    initialValues,
    schema: useMemo(() => renewalFormSchema(sale.owedCents), [sale.owedCents]),
    filledInFields: FILLED_IN_FIELDS,
    save: (values, { idempotencyKey }) =>
      renewSale(
        { ...planOf(values, today), renewedSaleId: saleId, cashBoxId: values.cashBoxId as number },
        { idempotencyKey, sentAt, clientId: client.id },
      ),
    successText: 'Venda foi renovada',
  });
  const { data: standings } = useQuery(clientStandingsQuery([client.id]));
  const { values } = form.formik;
  const preview = usePreview(values, today);
  const obstacle = renewalConflict({
    isRenewed: sale.isRenewed,
    isClientActive: client.active,
    balanceCents: sale.owedCents,
    newValueCents: sale.owedCents,
  });

  return (
    <SaleFormLayout
      form={form}
      preview={preview}
      label="Renovar Venda"
      submitText="Renovar venda"
      isDisabled={obstacle !== null}
      success={success}
      onCancel={onCancel}
    >
      <ClientHeader client={client} grade={standings?.get(client.id)?.grade} />
      {obstacle && <FormNotice code={obstacle} />}
      <RenewalFigures
        sale={sale}
        listedCents={listedCents}
        valueCents={values.value}
        cashBoxId={values.cashBoxId}
      />
      <WhoFields client={client} />
    </SaleFormLayout>
  );
}
