import { useRouteError } from 'react-router-dom';
import { Mark } from '@shared/ui/brand/Mark';
import { errorText } from '@shared/http/errors';
import styles from './AppFault.module.css';

/** When a page breaks: after an update on the server its old files are gone, and only a reload helps.
 *  Plain elements: what broke may be the component library itself. */
export function AppFault() {
  const error = useRouteError();
  return (
    <div className={styles.fault} role="alert">
      <Mark size={60} tone="muted" />
      <h1 className={styles.title}>Algo não saiu como devia</h1>
      <p className={styles.hint}>
        A página pode ter sido atualizada. Carregue-a de novo para continuar.
      </p>
      <button type="button" className={styles.button} onClick={() => window.location.reload()}>
        Carregar de novo
      </button>
      <p className={styles.detail}>{errorText(error)}</p>
    </div>
  );
}
