import { PASSWORD_FORGOTTEN } from '@shared/words';
import { type FormEvent, useRef, useState } from 'react';
import { Mark } from '@shared/ui/brand/Mark';
import { FORGOT_PASSWORD } from '@shared/paths';
import { beginSession, usePhone } from '@rua/app/phone';
import { logIn, Unreachable } from '@rua/sync/api';
import { Button } from '@rua/ui/Button';
import { Field } from '@rua/ui/Field';
import { IconButton } from '@rua/ui/IconButton';
import { InstallPanel } from './InstallPanel';
import styles from './Login.module.css';

/** What is corrected first: the button that was tapped is off meanwhile, and holds no focus. */
const PASSWORD = 'input[autocomplete="current-password"]';

export function Login() {
  const phone = usePhone();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const said = await faultOf(email.trim(), password);
    setFault(said);
    setSending(false);
    if (said) form.current?.querySelector<HTMLInputElement>(email ? PASSWORD : 'input')?.focus();
  };

  const waiting = phone.othersWaiting;
  return (
    <div className={styles.page}>
      <p className={styles.brand}>
        <Mark size={32} />
        Crediário
      </p>
      <main className={styles.main}>
        <h1 className={styles.title}>Área do Cobrador</h1>
        <p className={styles.about}>Entre com rede uma vez. Depois funciona sem.</p>
        {phone.outcome === 'blocked' && (
          <p className={styles.notice} role="status">
            {waiting === 0
              ? 'Seu acesso foi retirado. O que estava no aparelho foi enviado.'
              : 'Seu acesso foi retirado, e o prazo para enviar terminou. Leve o aparelho ao escritório.'}
          </p>
        )}
        {waiting > 0 && (
          <p className={styles.notice} role="status">
            {waiting === 1
              ? '1 operação guardada no aparelho'
              : `${waiting} operações guardadas no aparelho`}
            {phone.outcome !== 'blocked' && ': entre para enviar'}.
          </p>
        )}
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          <Field
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <Field
            label="Senha"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            end={
              <IconButton
                icon={isShown ? 'shown' : 'hidden'}
                label={isShown ? 'Esconder a senha' : 'Mostrar a senha'}
                onClick={() => setShown(!isShown)}
              />
            }
          />
          {fault && (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
          <Button type="submit" look="filled" size="xl" disabled={isSending}>
            {isSending ? 'Entrando…' : 'Entrar'}
          </Button>
        </form>
        <a className={styles.forgot} href={FORGOT_PASSWORD}>
          {PASSWORD_FORGOTTEN}
        </a>
      </main>
      <InstallPanel />
    </div>
  );
}

/** What went wrong, or null once the session began. */
async function faultOf(email: string, password: string): Promise<string | null> {
  if (!email || !password) return 'Informe e-mail e senha';
  try {
    const session = await logIn(email, password);
    if ('sentence' in session) return session.sentence;
    await beginSession(session);
    return null;
  } catch (error) {
    if (error instanceof Unreachable) return 'Sem rede. Para entrar é preciso rede uma vez';
    throw error;
  }
}
