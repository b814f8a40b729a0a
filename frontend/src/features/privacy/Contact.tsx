import styles from './PrivacyPage.module.css';

interface Props {
  /** Undefined until it has come. */
  email: string | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

/** Whom to write to, by configuration. */
export function Contact({ email, hasFailed, onRetry }: Props) {
  if (hasFailed) {
    return (
      <p role="alert">
        Não foi possível carregar o e-mail de contato.{' '}
        <button type="button" className={styles.retry} onClick={onRetry}>
          Tentar de novo
        </button>
      </p>
    );
  }
  return (
    <p>
      Para exercer os seus direitos ou falar com o encarregado pelos dados, escreva para{' '}
      {email ? <a href={`mailto:${email}`}>{email}</a> : <span aria-busy="true">…</span>}.
    </p>
  );
}
