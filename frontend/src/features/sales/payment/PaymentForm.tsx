import { formatMoney, type PaymentTypeId } from '@crediario/contract/domain';
import { sentenceOf } from '@crediario/contract/errors';
import { paymentFormSchema, paymentRequestOf } from '@crediario/contract/forms';
import type { SaleReportRow } from '@crediario/contract/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { openCashBoxesQuery } from '@features/cash/api';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { AppForm } from '@shared/ui/inputs/form/AppForm';
import { DialogFormActions } from '@shared/ui/inputs/form/FormActions';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { registerPayment, SALES_KEY } from '../api';
import { BoxLine } from './BoxLine';
import type { Payables } from './payables';
import { PaymentFields } from './PaymentFields';
import { PaymentPreviewBox } from './PaymentPreviewBox';
import { limitsOf, payableInstalments, previewOf } from './payment-plan';
import { ReplacementBanner } from './ReplacementBanner';

interface Props {
  sale: SaleReportRow;
  payables: Payables;
  onDirtyChange: (isDirty: boolean) => void;
  onClose: () => void;
  onPaid: () => void;
}

export interface PaymentValues {
  type: PaymentTypeId | null;
  portions: number | null;
  value: number | null;
}

/** Nothing is chosen for the clerk: how the money came is the first thing to say. */
const NOTHING_CHOSEN: PaymentValues = { type: null, portions: 1, value: null };

export function PaymentForm({ sale, payables, onDirtyChange, onClose, onPaid }: Props) {
  const today = useBusinessClock().today();
  const queryClient = useQueryClient();
  const [isReplacing, setReplacing] = useState(payables.replaceable !== null);
  const replaced = isReplacing ? payables.replaceable : null;
  const payable = useMemo(
    () => payableInstalments(payables.instalments, replaced),
    [payables.instalments, replaced],
  );
  const limits = useMemo(() => limitsOf(payable), [payable]);
  const boxes = useQuery(openCashBoxesQuery(sale.user_id));

  const form = useAppForm({
    initialValues: NOTHING_CHOSEN,
    schema: useMemo(() => paymentFormSchema(limits), [limits]),
    wireNames: { type_payment: 'type' },
    save: async (values, { idempotencyKey }) => {
      const request = paymentRequestOf(values);
      // Asked at the moment of paying: a slow answer is not a missing box, and a box may have been opened since.
      const [box] =
        sale.user_id === null ? [] : await queryClient.fetchQuery(openCashBoxesQuery(sale.user_id));
      if (!request || !box) throw new Error(sentenceOf('NO_OPEN_CASH_BOX'));
      const ids = previewOf(payable, request, today)?.instalmentIds ?? null;
      const order = {
        saleId: sale.sales_id,
        cashBoxId: box.id,
        request,
        instalmentIds: request.type === 'instalments' ? ids : null,
        paidAt: null,
        replacesPaymentId: replaced?.id ?? null,
      };
      // After a refusal too: most likely someone else has just paid.
      await registerPayment(order, idempotencyKey).finally(() =>
        queryClient.invalidateQueries({ queryKey: SALES_KEY }),
      );
    },
    onSaved: onPaid,
  });
  const { values, dirty } = form.formik;
  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);

  const preview = previewOf(payable, paymentRequestOf(values), today);
  const canPayAnew = payables.instalments.some((one) => one.paidCents < one.valueCents);
  return (
    <AppForm form={form} label="Efetuar Pagamento" guardsLeaving={false}>
      {payables.replaceable && (
        <ReplacementBanner
          payment={payables.replaceable}
          isReplacing={isReplacing}
          canPayAnew={canPayAnew}
          onChange={setReplacing}
        />
      )}
      <PaymentFields type={values.type} maximumCount={limits.maximumCount} />
      {preview && <PaymentPreviewBox preview={preview} />}
      <BoxLine box={boxes.data?.[0]} isLoading={boxes.isPending} employeeName={sale.user_name} />
      <DialogFormActions
        submitText={preview && values.type ? `Pagar ${formatMoney(preview.valueCents)}` : 'Pagar'}
        isSaving={form.isSaving}
        onCancel={onClose}
      />
    </AppForm>
  );
}
