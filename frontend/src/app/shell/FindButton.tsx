import { SearchOutlined } from '@ant-design/icons';
import { FIND_KEYS, Kbd } from '@shared/ui/Kbd';
import styles from './FindButton.module.css';

/** Looks like a field and opens the box; its icon alone where there is less room. */
export function FindButton({ onFind }: { onFind: () => void }) {
  return (
    <button
      type="button"
      className={styles.find}
      onClick={onFind}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      title={`Buscar (${FIND_KEYS})`}
    >
      <SearchOutlined aria-hidden="true" />
      <span className={styles.label}>Buscar</span>
      <span className={styles.keys} aria-hidden="true">
        <Kbd>{FIND_KEYS}</Kbd>
      </span>
    </button>
  );
}
