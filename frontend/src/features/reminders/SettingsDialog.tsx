import { REMINDER_STAGES, REMINDER_TEXTS, REMINDER_VARIABLES } from '@crediario/contract/domain';
import { type ReminderForm, reminderFormSchema } from '@crediario/contract/forms';
import type { ReminderSettings } from '@crediario/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { notifySuccess } from '@shared/notify/notify';
import { Dialog } from '@shared/ui/Dialog';
import { AppForm } from '@shared/ui/inputs/form/AppForm';
import { DialogFormActions } from '@shared/ui/inputs/form/FormActions';
import { TextAreaField } from '@shared/ui/inputs/form/TextAreaField';
import { TextField } from '@shared/ui/inputs/form/TextField';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { updateReminderSettings } from './api';
import { remindersKey } from './queries';
import styles from './Reminders.module.css';
import { STAGE_NAMES } from './stages';

const LINES = { minRows: 3, maxRows: 8 };

interface Props {
  settings: ReminderSettings;
  onClose: () => void;
}

/** When one may write, and in which words. */
export function SettingsDialog({ settings, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useAppForm<ReminderForm, ReminderSettings>({
    initialValues: settings,
    schema: reminderFormSchema,
    save: (values) => updateReminderSettings(values),
    onSaved: () => {
      onClose();
      void queryClient.invalidateQueries({ queryKey: remindersKey });
      void notifySuccess('Textos e horário atualizados');
    },
  });
  return (
    <Dialog
      title="Textos e horário"
      subtitle={`Variáveis: ${REMINDER_VARIABLES.map((name) => `{${name}}`).join(' ')}`}
      width={640}
      onClose={onClose}
      closesOnOutsideClick={false}
      isBusy={form.isBusy}
    >
      <AppForm form={form} label="Textos e horário" className={styles.settings}>
        <div className={styles.hours}>
          <TextField name="from" label="Das" placeholder="08:00" />
          <TextField name="until" label="Até as" placeholder="20:00" />
        </div>
        {REMINDER_STAGES.map((stage) => (
          <TextAreaField key={stage} name={stage} label={STAGE_NAMES[stage]} rows={LINES} />
        ))}
        <Button
          type="text"
          onClick={() => void form.formik.setValues({ ...form.formik.values, ...REMINDER_TEXTS })}
        >
          Voltar aos textos do sistema
        </Button>
        <DialogFormActions submitText="Salvar" isSaving={form.isSaving} onCancel={onClose} />
      </AppForm>
    </Dialog>
  );
}
