import { VISIT_NOTE_LABELS, VISIT_NOTE_MAX, visitNotesFormSchema } from '@crediario/contract/forms';
import type { VisitNotes } from '@crediario/contract/wire';
import { notifySuccess } from '@shared/notify/notify';
import { Dialog } from '@shared/ui/Dialog';
import { DateField } from '@shared/ui/inputs/form/DateField';
import { DialogForm } from '@shared/ui/inputs/form/DialogForm';
import { DialogFormActions } from '@shared/ui/inputs/form/FormActions';
import { TextField } from '@shared/ui/inputs/form/TextField';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { useQueryClient } from '@tanstack/react-query';
import { setVisitNotes } from '../api';
import { visitNotesQuery } from '../queries';

interface Props {
  clientId: number;
  notes: VisitNotes;
  onClose: () => void;
}

/** Three short answers; one that is left empty is told no more. */
export function VisitDialog({ clientId, notes, onClose }: Props) {
  const queryClient = useQueryClient();
  const form = useAppForm({
    initialValues: {
      not_before: notes.not_before,
      best_time: notes.best_time ?? '',
      caution: notes.caution ?? '',
    },
    schema: visitNotesFormSchema,
    save: ({ not_before, best_time, caution }) =>
      setVisitNotes(clientId, {
        not_before,
        best_time: best_time.trim() || null,
        caution: caution.trim() || null,
      }),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: visitNotesQuery(clientId).queryKey });
      onClose();
      void notifySuccess('Avisos de visita salvos');
    },
  });
  return (
    <Dialog
      title="Visita"
      subtitle="O cobrador lê antes de bater à porta"
      onClose={onClose}
      closesOnOutsideClick={!form.formik.dirty}
      isBusy={form.isBusy}
    >
      <DialogForm form={form} label="Visita">
        <DateField name="not_before" label={VISIT_NOTE_LABELS.not_before} isOptional />
        <TextField
          name="best_time"
          label={VISIT_NOTE_LABELS.best_time}
          isOptional
          maxLength={VISIT_NOTE_MAX.best_time}
          placeholder="Depois das 18 h"
        />
        <TextField
          name="caution"
          label={VISIT_NOTE_LABELS.caution}
          isOptional
          maxLength={VISIT_NOTE_MAX.caution}
          placeholder="Cachorro solto"
        />
        <DialogFormActions submitText="Salvar" isSaving={form.isSaving} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
}
