import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@shared/paths';
import { EntrancePage } from './components/EntrancePage';
import { FaultIcon } from './components/icons';
import { PlainDialog } from './components/PlainDialog';
import styles from './components/plain-form.module.css';
import { ResetPasswordForm } from './components/ResetPasswordForm';

/** Where the mailed link leads. */
export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const code = query.get('code') ?? '';
  return (
    <EntrancePage title="Redefinir senha">
      {code === '' ? (
        <MissingCode />
      ) : (
        <ResetPasswordForm code={code} onDone={() => setDone(true)} />
      )}
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

/** A link that a mail program cut short. */
function MissingCode() {
  return (
    <p className={styles.alert} role="alert">
      <FaultIcon />
      Este endereço está incompleto. Abra o link do e-mail outra vez, ou peça um novo abaixo.
    </p>
  );
}
