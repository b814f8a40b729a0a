import {
  type CostKind,
  type Cents,
  formatMoney,
  LEDGER_KIND_NAMES,
  ledgerAmount,
} from '@crediario/contract/domain';
import { costFormSchema } from '@crediario/contract/forms';
import { notifySuccess } from '@shared/notify/notify';
import { Dialog } from '@shared/ui/Dialog';
import { DialogForm } from '@shared/ui/inputs/form/DialogForm';
import { ChoiceField } from '@shared/ui/inputs/form/ChoiceField';
import { DialogFormActions } from '@shared/ui/inputs/form/FormActions';
import { MoneyField } from '@shared/ui/inputs/form/MoneyField';
import { TextAreaField } from '@shared/ui/inputs/form/TextAreaField';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import type { CashBox } from '@entities/box/queries';
import { registerCost } from '../api';
import { useMoneyMoved } from '../use-money-moved';
import { BoxAfter } from './BoxAfter';
import styles from './dialog.module.css';

const KINDS: readonly CostKind[] = ['expense', 'withdrawal', 'deposit'];
const CHOICES = KINDS.map((kind) => ({ value: kind, label: LEDGER_KIND_NAMES[kind] }));

const EXAMPLES: Readonly<Record<CostKind, string>> = {
  expense: 'Combustível, almoço, estacionamento',
  withdrawal: 'Vale da semana, entregue ao escritório',
  deposit: 'Escritório, para vendas do dia',
};

interface CostValues {
  kind: CostKind;
  value: Cents | null;
  observation: string;
}

interface Props {
  box: CashBox;
  onClose: () => void;
}

/** Lançar no caixa: an expense, a withdrawal or a deposit. */
export function CostDialog({ box, onClose }: Props) {
  const refresh = useMoneyMoved();
  const initialValues: CostValues = { kind: 'expense', value: null, observation: '' };
  const form = useAppForm({
    initialValues,
    schema: costFormSchema,
    wireNames: { cost: 'value' },
    save: async (values, { idempotencyKey }) => {
      await registerCost(orderOf(values, box.id), idempotencyKey).finally(refresh);
      return values;
    },
    onSaved: (values) => {
      onClose();
      void notifySuccess(`${LEDGER_KIND_NAMES[values.kind]} de ${amountOf(values)} registrado`);
    },
  });
  const { values, dirty } = form.formik;
  const { kind, value } = values;
  return (
    <Dialog
      title="Lançar no caixa"
      subtitle={`Caixa ${box.id} · ${box.ownerName}`}
      onClose={onClose}
      closesOnOutsideClick={!dirty}
      isBusy={form.isBusy}
    >
      <DialogForm form={form} label="Lançar no caixa">
        <div className={styles.fields}>
          <ChoiceField name="kind" label="Tipo" choices={CHOICES} look="segmented" />
          <div data-first-focus>
            <MoneyField name="value" label="Valor" />
          </div>
          <TextAreaField
            name="observation"
            label="Observação"
            isOptional
            placeholder={EXAMPLES[kind]}
          />
        </div>
        <BoxAfter box={box} changeCents={ledgerAmount(kind, value ?? 0)} />
        <DialogFormActions
          submitText={value ? `Lançar ${formatMoney(value)}` : 'Lançar'}
          isSaving={form.isSaving}
          onCancel={onClose}
        />
      </DialogForm>
    </Dialog>
  );
}

function orderOf({ kind, value, observation }: CostValues, cashBoxId: number) {
  return { cashBoxId, kind, valueCents: value ?? 0, observation: observation.trim() || null };
}

function amountOf({ value }: CostValues): string {
  return formatMoney(value ?? 0);
}
