import { askAgain } from './ask-again';
import { resetPasswordFormSchema } from '@crediario/contract/forms';
import { useEffect, useRef, useState } from 'react';
import { errorCode, errorText } from '@shared/http/errors';
import { notifyError } from '@shared/notify/notify';
import { endSession } from '@shared/session/session';
import { resetPassword } from '../api';
import { FaultIcon } from './icons';
import { PasswordField, SubmitButton } from './PlainField';
import styles from './plain-form.module.css';
import { usePlainForm } from './use-plain-form';

/** The server's word for a code that was used, has expired or never was one. */
const DEAD_CODE = 'INVALID_RESET_CODE';

interface Props {
  /** From the link in the mail. */
  code: string;
  onDone: () => void;
}

/** A new password, twice (spec section 2). A change of the first checks the second again. */
export function ResetPasswordForm({ code, onDone }: Props) {
  const password = useRef<HTMLInputElement>(null);
  const [deadCode, setDeadCode] = useState<string | null>(null);
  const form = usePlainForm({
    schema: resetPasswordFormSchema,
    start: { password: '', passwordConfirmation: '' },
    send: async (typed) => {
      try {
        await resetPassword({ code, ...typed });
        // What this browser may still remember of a session ended with the old password.
        endSession('logout');
        form.clear();
        onDone();
      } catch (error) {
        if (errorCode(error) === DEAD_CODE) setDeadCode(errorText(error));
        else void notifyError(error);
      }
    },
  });
  useEffect(() => password.current?.focus(), []);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <PasswordField
        {...form.fieldProps('password')}
        label="Nova senha"
        fault={form.faultOf('password')}
        inputRef={password}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.fieldProps('passwordConfirmation')}
        label="Confirmar Senha"
        fault={form.faultOf('passwordConfirmation')}
        autoComplete="new-password"
      />
      {deadCode && (
        <p className={styles.alert} role="alert">
          <FaultIcon />
          {askAgain(deadCode)}
        </p>
      )}
      <SubmitButton isSending={form.isSending} sending="Redefinindo…">
        Redefinir senha
      </SubmitButton>
    </form>
  );
}
