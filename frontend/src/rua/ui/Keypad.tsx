import { Icon } from './Icon';
import styles from './Keypad.module.css';

export type Key = '0' | '00' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'erase';

const ROWS: readonly Key[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface KeypadProps {
  onKey(key: Key): void;
  /** Instead of '00', below the right: 'Próxima'. */
  next?: { label: string; onClick(): void };
}

export function Keypad({ onKey, next }: KeypadProps) {
  const key = (one: Key) => (
    <button key={one} type="button" className={styles.key} onClick={() => onKey(one)}>
      {one}
    </button>
  );
  const erase = (
    <button
      type="button"
      className={styles.key}
      aria-label="Apagar"
      onClick={() => onKey('erase')}
    >
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

/** As a cash machine: each digit from the right. */
export function typed(cents: number, key: Key, most: number): number {
  if (key === 'erase') return Math.floor(cents / 10);
  const next = cents * (key === '00' ? 100 : 10) + Number(key);
  return next > most ? cents : next;
}
