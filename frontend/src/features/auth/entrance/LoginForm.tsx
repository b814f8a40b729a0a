import { PASSWORD_FORGOTTEN } from '@shared/words';
import { loginFormSchema } from '@crediario/contract/forms';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { notifyError, takeBackError } from '@shared/notify/notify';
import { paths } from '@shared/paths';
import { goToStreet } from '@shared/session/handover';
import { startSession } from '@shared/session/session';
import { logIn } from '../api';
import { EmailField, PasswordField, SubmitButton } from './PlainField';
import styles from './plain-form.module.css';
import { usePlainForm } from './use-plain-form';

export function LoginForm() {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const refusal = useRef<unknown>(null);
  const { state } = useLocation();
  const form = usePlainForm({
    schema: loginFormSchema,
    start: { email: '', password: '' },
    send: async (typed) => {
      try {
        const { session, isCollector } = await logIn({ ...typed, email: typed.email.trim() });
        if (refusal.current) void takeBackError(refusal.current);
        if (isCollector) goToStreet(session);
        else startSession(session);
      } catch (error) {
        refusal.current = error;
        void notifyError(error);
        password.current?.select();
      }
    },
  });
  useEffect(() => email.current?.focus(), []);
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <EmailField
        {...form.fieldProps('email')}
        label="E-mail"
        fault={form.faultOf('email')}
        inputRef={email}
      />
      <PasswordField
        {...form.fieldProps('password')}
        label="Senha"
        fault={form.faultOf('password')}
        inputRef={password}
        autoComplete="current-password"
      />
      <SubmitButton isSending={form.isSending} sending="Entrando…">
        Entrar
      </SubmitButton>
      <Link
        className={styles.aside}
        to={paths.forgotPassword}
        state={{ ...state, email: form.values.email }}
      >
        {PASSWORD_FORGOTTEN}
      </Link>
    </form>
  );
}
