import { sentenceOf } from '@crediario/contract/errors';
import { PASSWORD_HINT } from '@shared/ui/inputs/form/password-hint';
import { type ProfilePasswordForm, profilePasswordFormSchema } from '@crediario/contract/forms';
import type { SessionAnswer } from '@crediario/contract/wire';
import { useEffect, useMemo, useState } from 'react';
import { continueSession } from '@shared/session/session';
import { AppForm } from '@shared/ui/inputs/form/AppForm';
import { FormActions } from '@shared/ui/inputs/form/FormActions';
import { PasswordField } from '@shared/ui/inputs/form/PasswordField';
import { useAppForm } from '@shared/ui/inputs/form/useAppForm';
import { SuccessDialog } from '@shared/ui/SuccessDialog';
import { changePassword } from './api';
import styles from './ProfilePage.module.css';
import { useWrongPassword } from './use-wrong-password';

const EMPTY: ProfilePasswordForm = {
  currentPassword: '',
  password: '',
  passwordConfirmation: '',
};

const WRONG = sentenceOf('WRONG_PASSWORD');

interface Props {
  /** Changed or given up: the form begins anew. */
  onDone: () => void;
}

/** The user's own new password. The current one is checked during typing. */
export function PasswordForm({ onDone }: Props) {
  const [typed, setTyped] = useState('');
  const wrong = useWrongPassword(typed);
  const [isSaved, setSaved] = useState(false);
  const schema = useMemo(() => schemaKnowing(wrong), [wrong]);
  const form = useAppForm<ProfilePasswordForm, SessionAnswer>({
    initialValues: EMPTY,
    schema,
    save: changePassword,
    onSaved: (session) => {
      continueSession(session);
      setSaved(true);
    },
  });
  const { currentPassword } = form.formik.values;
  const { setFieldTouched } = form.formik;

  useEffect(() => setTyped(currentPassword), [currentPassword]);
  useEffect(() => {
    if (wrong !== null) void setFieldTouched('currentPassword', true, true);
  }, [wrong, setFieldTouched]);

  return (
    <>
      <AppForm form={form} label="Alterar Senha" className={styles.form}>
        <PasswordField
          name="currentPassword"
          label="Senha atual"
          autoComplete="current-password"
          autoFocus
        />
        <PasswordField
          name="password"
          label="Nova senha"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
        <PasswordField
          name="passwordConfirmation"
          label="Confirmar Senha"
          autoComplete="new-password"
        />
        <FormActions submitText="Alterar senha" isSaving={form.isSaving} onCancel={onDone} />
      </AppForm>
      {isSaved && <SuccessDialog message="Sua senha foi alterada" onClose={onDone} />}
    </>
  );
}

/** The form's rules, and what the server has said of one password. */
function schemaKnowing(wrong: string | null) {
  return profilePasswordFormSchema.test('right', WRONG, ({ currentPassword }, context) =>
    currentPassword === wrong
      ? context.createError({ path: 'currentPassword', message: WRONG })
      : true,
  );
}
