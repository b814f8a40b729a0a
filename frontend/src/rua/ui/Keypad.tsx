import type { AmountKey } from '@crediario/contract/field';
import { Icon } from './Icon';
import styles from './Keypad.module.css';
import { useKeys } from './use-keys';

const ROWS: readonly AmountKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface KeypadProps {
  onKey(key: AmountKey): void;
  /** Instead of '00', below the right: 'Próxima'. */
  next?: { label: string; onClick(): void };
}

export function Keypad({ onKey, next }: KeypadProps) {
  useKeys(onKey, next?.onClick);
  const key = (one: AmountKey) => (
    <button key={one} type="button" className={styles.key} onClick={() => onKey(one)}>
      {one}
    </button>
  );
  const erase = (
    <button type="button" className={styles.key} aria-label="Apagar" onClick={() => onKey('back')}>
      <Icon name="erase" size={26} />
    </button>
  );
  return (
    <div className={styles.pad}>
      {ROWS.map(key)}
      {next ? erase : key('00')}
      {key('0')}
      {next ? (
        <button type="button" className={styles.next} onClick={next.onClick}>
          {next.label}
        </button>
      ) : (
        erase
      )}
    </div>
  );
}
