import { askAgain } from './entrance/ask-again';
import { sentenceOf } from '@crediario/contract/errors';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@shared/paths';
import { isResetCodeGood } from './api';
import { EntrancePage } from './entrance/EntrancePage';
import { FaultIcon } from './entrance/icons';
import { PlainDialog } from './entrance/PlainDialog';
import styles from './entrance/plain-form.module.css';
import { ResetPasswordForm } from './entrance/ResetPasswordForm';

/** Where the mailed link leads. */
export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const code = query.get('code') ?? '';
  const isDead = useDeadCode(code);
  return (
    <EntrancePage title="Redefinir senha">
      {code === '' && (
        <Alert>
          Este endereço está incompleto. Abra o link do e-mail outra vez, ou peça um novo abaixo.
        </Alert>
      )}
      {isDead && <Alert>{askAgain(sentenceOf('INVALID_RESET_CODE'))}</Alert>}
      {code !== '' && !isDead && <ResetPasswordForm code={code} onDone={() => setDone(true)} />}
      <Link className={styles.aside} to={paths.forgotPassword} replace>
        Pedir um novo link
      </Link>
      {isDone && (
        <PlainDialog
          title="Sucesso!"
          message="Senha redefinida com sucesso"
          closeText="Entrar"
          onClose={() => void navigate(paths.login, { replace: true })}
        />
      )}
    </EntrancePage>
  );
}

/** Asked when the page opens: nobody should choose a password twice for a link that is worth nothing. Where the answer
 *  does not come, the form stays, and its sending tells. */
function useDeadCode(code: string): boolean {
  const [deadCode, setDeadCode] = useState<string | null>(null);
  useEffect(() => {
    if (code === '') return;
    isResetCodeGood(code).then(
      (isGood) => setDeadCode(isGood ? null : code),
      () => undefined,
    );
  }, [code]);
  return code !== '' && deadCode === code;
}

function Alert({ children }: { children: ReactNode }) {
  return (
    <p className={styles.alert} role="alert">
      <FaultIcon />
      {children}
    </p>
  );
}
