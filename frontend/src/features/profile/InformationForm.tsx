import {
  isOtherEmail,
  maskPhone,
  type ProfileForm,
  profileFormSchema,
} from '@crediario/contract/forms';
import type { UserRow } from '@crediario/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { updateUser } from '@shared/session/session';
import { AppForm } from '@shared/ui/inputs/form/AppForm';
import { FormActions } from '@shared/ui/inputs/form/FormActions';
import { MaskedField } from '@shared/ui/inputs/form/MaskedField';
import { PasswordField } from '@shared/ui/inputs/form/PasswordField';
import { TextField } from '@shared/ui/inputs/form/TextField';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { SuccessDialog } from '@shared/ui/SuccessDialog';
import { profileQuery } from '@entities/profile/queries';
import { updateProfile } from './api';
import styles from './ProfilePage.module.css';

interface Props {
  user: UserRow;
  /** Saved or given up: the form begins anew, to read. */
  onDone: () => void;
  /** The form has started again: the focus stays where it was. */
  isAgain: boolean;
}

/** The own data, in two steps: first to read; the first submit opens the fields, the second one saves (spec §2). */
export function InformationForm({ user, onDone, isAgain }: Props) {
  const queryClient = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const firstField = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with its reason.
  useEffect(() => {
    if (isEditing) firstField.current?.querySelector('input')?.focus();
  }, [isEditing]);
  // What was there when the form opened: a refresh meanwhile must not look like typing.
  const [initialValues] = useState(() => valuesOf(user));
  const form = useAppForm<ProfileForm, void>({
    initialValues,
    schema: profileFormSchema(initialValues.email),
    save: (values) => updateProfile({ id: user.id, email: initialValues.email }, values),
    onSaved: () => setSaved(true),
  });
  const finish = async () => {
    const { currentPassword: _, ...saved } = form.formik.values;
    updateUser(saved);
    await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
    onDone();
  };
  return (
    <>
      <AppForm
        form={isEditing ? form : { ...form, submit: () => setEditing(true) }}
        label="Informações"
        className={styles.form}
      >
        <div ref={firstField}>
          <TextField name="name" label="Nome" isReadOnly={!isEditing} autoComplete="name" />
        </div>
        <TextField name="email" label="E-mail" isReadOnly={!isEditing} autoComplete="email" />
        {isOtherEmail(form.formik.values.email, initialValues.email) && (
          <PasswordField
            name="currentPassword"
            label="Senha atual"
            autoComplete="current-password"
            hint="Para trocar o e-mail. Suas outras sessões serão encerradas."
          />
        )}
        <MaskedField name="phone" label="Telefone" mask={maskPhone} isReadOnly={!isEditing} />
        {isEditing ? (
          <FormActions
            submitText="Salvar alterações"
            isSaving={form.isSaving}
            isDisabled={!form.formik.dirty}
            onCancel={onDone}
          />
        ) : (
          <div>
            <Button type="primary" size="large" htmlType="submit" autoFocus={isAgain}>
              Editar informações
            </Button>
          </div>
        )}
      </AppForm>
      {isSaved && (
        <SuccessDialog message="As informações foram atualizadas" onClose={() => void finish()} />
      )}
    </>
  );
}

function valuesOf({ name, email, phone }: UserRow): ProfileForm {
  return { name: name ?? '', email, phone: maskPhone(phone ?? ''), currentPassword: '' };
}
