import { type Cents, formatMoney } from '@crediario/contract/domain';
import { closeCashBoxFormSchema } from '@crediario/contract/forms';
import { notifySuccess } from '@shared/notify/notify';
import { Dialog } from '@shared/ui/Dialog';
import { DialogForm } from '@shared/ui/inputs/form/DialogForm';
import { DialogFormActions } from '@shared/ui/inputs/form/FormActions';
import { MoneyField } from '@shared/ui/inputs/form/MoneyField';
import { TextAreaField } from '@shared/ui/inputs/form/TextAreaField';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { Money } from '@shared/ui/Money';
import { useQuery } from '@tanstack/react-query';
import { type CashBox, fullCashBoxQuery } from '@entities/box/queries';
import { useUnsentQuestion } from '@entities/review/use-unsent-question';
import { closeCashBox } from '../api';
import { useMoneyMoved } from '../use-money-moved';
import { differenceText } from './difference';
import styles from './dialog.module.css';

/** Payments may still arrive while the cash is counted: the value to compare with follows them. */
const REFRESH_MS = 10_000;

interface ClosingValues {
  counted: Cents | null;
  reason: string;
}

interface Props {
  box: CashBox;
  onClose: () => void;
}

/** Fechar caixa: what it should hold, what was counted, and why they differ. */
export function CloseBoxDialog({ box, onClose }: Props) {
  const { data: latest = box } = useQuery({
    ...fullCashBoxQuery(box.id),
    refetchInterval: REFRESH_MS,
  });
  const refresh = useMoneyMoved();
  const initialValues: ClosingValues = { counted: null, reason: '' };
  const unsent = useUnsentQuestion(box.ownerId);
  const form = useAppForm({
    initialValues,
    schema: closeCashBoxFormSchema(latest.valueCents),
    wireNames: { counted_value: 'counted', difference_reason: 'reason' },
    save: (values) => closeCashBox(box.id, latest.valueCents, countOf(values)).finally(refresh),
    confirm: unsent.confirm,
    onSaved: () => {
      onClose();
      void notifySuccess(`Caixa ${box.id} fechado`);
    },
  });
  const { values, dirty } = form.formik;
  const difference = values.counted === null ? null : values.counted - latest.valueCents;
  return (
    <Dialog
      title="Fechar caixa"
      subtitle={`Caixa ${box.id} · ${box.ownerName}`}
      onClose={onClose}
      closesOnOutsideClick={!dirty}
      isBusy={form.isBusy}
    >
      <DialogForm form={form} label="Fechar caixa">
        <div className={styles.fields}>
          <Comparison valueCents={latest.valueCents} differenceCents={difference} />
          <MoneyField
            name="counted"
            label="Dinheiro contado"
            isOptional
            hint="Sem contagem, o caixa fecha com o valor que deve ter."
          />
          {difference !== null && difference !== 0 && (
            <TextAreaField
              name="reason"
              label="Motivo da diferença"
              placeholder="Troco errado, nota perdida"
            />
          )}
        </div>
        <p className={styles.consequence}>
          Fechado, o caixa não recebe mais movimentos. O próximo caixa de {box.ownerName} começa com{' '}
          {formatMoney(values.counted ?? latest.valueCents)}.
        </p>
        <DialogFormActions submitText="Fechar caixa" isSaving={form.isSaving} onCancel={onClose} />
      </DialogForm>
      {unsent.dialog}
    </Dialog>
  );
}

function countOf({ counted, reason }: ClosingValues) {
  return counted === null ? null : { cents: counted, reason: reason.trim() || null };
}

interface ComparisonProps {
  valueCents: Cents;
  /** Null while nothing is counted. */
  differenceCents: Cents | null;
}

function Comparison({ valueCents, differenceCents }: ComparisonProps) {
  return (
    <dl className={styles.comparison} aria-live="polite">
      <div>
        <dt>O caixa deve ter</dt>
        <dd>
          <Money cents={valueCents} weight="strong" />
        </dd>
      </div>
      {differenceCents !== null && (
        <div>
          <dt>Diferença</dt>
          <dd className={differenceCents === 0 ? undefined : styles.late}>
            {differenceText(differenceCents)}
          </dd>
        </div>
      )}
    </dl>
  );
}
