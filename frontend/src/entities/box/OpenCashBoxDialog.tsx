import { openCashBoxFormSchema } from '@crediario/contract/forms';
import { openCashBox } from './api';
import { cashBoxKeys } from './keys';
import { notifySuccess } from '@shared/notify/notify';
import { Dialog } from '@shared/ui/Dialog';
import { DialogForm } from '@shared/ui/inputs/form/DialogForm';
import { DialogFormActions } from '@shared/ui/inputs/form/FormActions';
import { TextAreaField } from '@shared/ui/inputs/form/TextAreaField';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { useQueryClient } from '@tanstack/react-query';

interface OpenCashBoxDialogProps {
  employee: { id: number; label: string };
  onOpened: (cashBoxId: number) => void;
  onClose: () => void;
}

/** Opens a box for an employee who has none, from the form that needs one. */
export function OpenCashBoxDialog({ employee, onOpened, onClose }: OpenCashBoxDialogProps) {
  const queryClient = useQueryClient();
  // After a refusal too: most likely someone else has just opened the box.
  const refreshBoxes = () => queryClient.invalidateQueries({ queryKey: cashBoxKeys.all });
  const form = useAppForm({
    initialValues: { employeeId: employee.id, observation: '' },
    schema: openCashBoxFormSchema,
    wireNames: { users_permissions_user: 'employeeId' },
    save: (values, { idempotencyKey }) => openCashBox(values, idempotencyKey).finally(refreshBoxes),
    onSaved: ({ id }) => {
      onOpened(id);
      void notifySuccess(`Caixa ${id} aberto`);
    },
  });
  const { dirty } = form.formik;

  return (
    <Dialog
      title="Abrir caixa"
      subtitle={employee.label}
      onClose={onClose}
      closesOnOutsideClick={!dirty}
      isBusy={form.isBusy}
    >
      <DialogForm form={form} label="Abrir caixa">
        <TextAreaField
          name="observation"
          label="Observação"
          isOptional
          placeholder="Algo sobre o dia ou a rota"
        />
        <DialogFormActions submitText="Abrir caixa" isSaving={form.isSaving} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
