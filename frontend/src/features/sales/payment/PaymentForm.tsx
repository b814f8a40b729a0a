import { formatMoney, type PaymentTypeId } from '@crediario/contract/domain';
import { useEffect } from 'react';
import { AppForm } from '@shared/ui/inputs/form/AppForm';
import { DialogFormActions } from '@shared/ui/inputs/form/FormActions';
import { AccountLine } from './AccountLine';
import { BoxLine } from './BoxLine';
import { IntentField } from './IntentField';
import type { Payables } from './payables';
import { MeansField, PixDayField } from './MeansField';
import { PaymentFields } from './PaymentFields';
import { PaymentPreviewBox } from './PaymentPreviewBox';
import { usePaymentForm } from './use-payment-form';

/** What the dialog around the form has to know of it. */
export interface PaymentFormState {
  isDirty: boolean;
  isBusy: boolean;
  type: PaymentTypeId | null;
}

interface Props {
  payables: Payables;
  onState: (state: PaymentFormState) => void;
  onClose: () => void;
  onPaid: () => void;
}

export function PaymentForm({ payables, onState, onClose, onPaid }: Props) {
  const { form, asksIntent, limits, preview } = usePaymentForm({ payables, onPaid });
  const { isSaving, isBusy } = form;
  const { values, dirty: isDirty } = form.formik;
  const { type } = values;
  useEffect(() => onState({ isDirty, isBusy, type }), [isDirty, isBusy, type, onState]);

  const { sale, replaceable } = payables;
  const replaced = values.intent === 'replacement' ? replaceable : null;
  return (
    <AppForm form={form} label="Efetuar Pagamento" guardsLeaving={false}>
      {replaceable && (
        <IntentField payment={replaceable} intent={values.intent} isAsked={asksIntent} />
      )}
      <PaymentFields type={type} maximumCount={limits.maximumCount} />
      <MeansField />
      {preview && <PaymentPreviewBox preview={preview} replaced={replaced} />}
      {values.means === 'pix' ? (
        <>
          {!replaced && <PixDayField />}
          <AccountLine collector={sale.user_name} />
        </>
      ) : (
        <BoxLine
          employee={sale.user_id === null ? null : { id: sale.user_id, name: sale.user_name }}
        />
      )}
      <DialogFormActions
        submitText={submitText(replaced !== null, preview?.valueCents ?? null)}
        isSaving={isSaving}
        onCancel={onClose}
      />
    </AppForm>
  );
}

/** 'Pagar R$ 230,00'; 'Substituir por R$ 720,00'. */
function submitText(isReplacement: boolean, cents: number | null): string {
  if (!isReplacement) return cents === null ? 'Pagar' : `Pagar ${formatMoney(cents)}`;
  return cents === null ? 'Substituir' : `Substituir por ${formatMoney(cents)}`;
}
