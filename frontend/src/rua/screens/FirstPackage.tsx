import { sendNow, usePhone } from '@rua/app/phone';
import { Button } from '@rua/ui/Button';
import styles from './FirstPackage.module.css';

/** Between the first login and the first package. */
export function FirstPackage() {
  const { isSending } = usePhone();
  return (
    <main className={styles.page}>
      <img src="/favicon.svg" alt="" width={48} height={48} />
      <p role="status">
        {isSending ? 'Buscando seus clientes…' : 'Os clientes ainda não chegaram.'}
      </p>
      {!isSending && (
        <div className={styles.again}>
          <Button look="filled" onClick={() => void sendNow()}>
            Tentar de novo
          </Button>
        </div>
      )}
    </main>
  );
}
