import { CHOOSE_REASON, CHOOSE_SALE, occurrenceFormSchema } from '@crediario/contract/forms';
import type { SaleReportRow } from '@crediario/contract/wire';
import { clientNameOf } from '@entities/client/labels';
import { notifySuccess } from '@shared/notify/notify';
import { Dialog } from '@shared/ui/Dialog';
import { DialogForm } from '@shared/ui/inputs/form/DialogForm';
import { DialogFormActions } from '@shared/ui/inputs/form/FormActions';
import { SelectField } from '@shared/ui/inputs/form/SelectField';
import { TextAreaField } from '@shared/ui/inputs/form/TextAreaField';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { useQuery } from '@tanstack/react-query';
import type { OwnedCashBox } from '@entities/box/queries';
import { activeSalesQuery, occurrenceReasonsQuery } from '../queries';
import { registerOccurrence } from '../api';
import { useMoneyMoved } from '../use-money-moved';
import styles from './dialog.module.css';

interface OccurrenceValues {
  saleId: number | null;
  reasonId: number | null;
  observation: string;
}

interface Props {
  box: OwnedCashBox;
  /** The sale that the visit was for, where it is known already. */
  saleId?: number;
  onClose: () => void;
}

/** Registrar ocorrência: why a visit brought no money. */
export function OccurrenceDialog({ box, saleId, onClose }: Props) {
  const sales = useQuery(activeSalesQuery(box.ownerId));
  const reasons = useQuery(occurrenceReasonsQuery);
  const refresh = useMoneyMoved();
  const initialValues: OccurrenceValues = {
    saleId: saleId ?? null,
    reasonId: null,
    observation: '',
  };
  const form = useAppForm({
    initialValues,
    schema: occurrenceFormSchema,
    wireNames: { sale: 'saleId', type_occurrence: 'reasonId' },
    save: (values) => registerOccurrence(orderOf(values)).finally(refresh),
    onSaved: () => {
      onClose();
      void notifySuccess('Ocorrência registrada');
    },
  });
  return (
    <Dialog
      title="Registrar ocorrência"
      subtitle={`Caixa ${box.id} · ${box.ownerName}`}
      onClose={onClose}
      closesOnOutsideClick={!form.formik.dirty}
      isBusy={form.isBusy}
    >
      <DialogForm form={form} label="Registrar ocorrência">
        <div className={styles.fields}>
          <SelectField
            name="saleId"
            label="Venda"
            placeholder={CHOOSE_SALE}
            emptyText="Nenhuma venda ativa encontrada"
            options={(sales.data ?? []).map(saleOption)}
            loading={sales.isFetching}
          />
          <SelectField
            name="reasonId"
            label="Motivo"
            placeholder={CHOOSE_REASON}
            options={(reasons.data ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
            }))}
            loading={reasons.isFetching}
          />
          <TextAreaField
            name="observation"
            label="Observação"
            isOptional
            placeholder="O que o cliente disse, quando voltar"
          />
        </div>
        <DialogFormActions
          submitText="Registrar ocorrência"
          isSaving={form.isSaving}
          onCancel={onClose}
        />
      </DialogForm>
    </Dialog>
  );
}

/** '4790 · Maria Aparecida Souza': found by either. */
function saleOption(sale: SaleReportRow) {
  return { value: String(sale.sales_id), label: `${sale.sales_id} · ${clientNameOf(sale)}` };
}

/** The form lets nothing pass without a sale and a reason. */
function orderOf({ saleId, reasonId, observation }: OccurrenceValues) {
  return {
    saleId: Number(saleId),
    reasonId: Number(reasonId),
    observation: observation.trim() || null,
  };
}
