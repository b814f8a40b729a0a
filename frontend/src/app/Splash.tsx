import { Mark } from '@shared/ui/brand/Mark';
import styles from './Splash.module.css';

/** While the first page is on its way. */
export function Splash() {
  return (
    <div className={styles.splash} role="status">
      <Mark size={48} tone="muted" />
      <span className="visually-hidden">Carregando…</span>
    </div>
  );
}
