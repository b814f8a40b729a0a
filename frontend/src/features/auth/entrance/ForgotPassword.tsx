import { forgotPasswordFormSchema } from '@crediario/contract/forms';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { notifyError } from '@shared/notify/notify';
import { paths } from '@shared/paths';
import { requestPasswordReset } from '../api';
import { EmailField, SubmitButton } from './PlainField';
import styles from './plain-form.module.css';
import { usePlainForm } from './use-plain-form';

/** The address that was typed at the login, if any. */
function typedEmail(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}

/** Asks for the mail with the link. What it says afterwards is the same for every address. */
export function ForgotPassword() {
  const { state } = useLocation();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  return (
    <>
      {mailedTo === null ? (
        <RequestForm start={typedEmail(state)} onSent={setMailedTo} />
      ) : (
        <p className={styles.text} role="status">
          Se <strong>{mailedTo}</strong> tiver uma conta com acesso, o link para escolher uma nova
          senha chega em instantes e vale por uma hora. Confira também a caixa de spam.
        </p>
      )}
      <Link className={styles.aside} to={paths.login} state={state} replace>
        Voltar para a entrada
      </Link>
    </>
  );
}

function RequestForm({ start, onSent }: { start: string; onSent: (email: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const form = usePlainForm({
    schema: forgotPasswordFormSchema,
    start: { email: start },
    send: async ({ email }) => {
      try {
        await requestPasswordReset(email.trim());
        onSent(email.trim());
      } catch (error) {
        void notifyError(error);
      }
    },
  });
  useEffect(() => field.current?.focus(), []);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.text}>
        Informe o e-mail da sua conta. Enviaremos um link para escolher uma nova senha.
      </p>
      <EmailField
        {...form.fieldProps('email')}
        label="E-mail"
        fault={form.faultOf('email')}
        inputRef={field}
      />
      <SubmitButton isSending={form.isSending} sending="Enviando…">
        Enviar link
      </SubmitButton>
    </form>
  );
}
