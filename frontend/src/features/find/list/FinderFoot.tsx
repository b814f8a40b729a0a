import { Kbd } from '@shared/ui/Kbd';
import { type Entry, enterText, type HitActions } from '../entries';
import styles from './FinderFoot.module.css';

interface Props {
  current: Entry | undefined;
  actions: HitActions | null;
  onShortcuts: () => void;
}

/** What the keys do. */
export function FinderFoot({ current, actions, onShortcuts }: Props) {
  return (
    <div className={styles.foot}>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> escolher
      </span>
      <span>
        <Kbd>Enter</Kbd> {enterText(current)}
      </span>
      {actions?.owes && (
        <span>
          <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> pagar
        </span>
      )}
      {actions && (
        <span>
          <Kbd>Tab</Kbd> ações
        </span>
      )}
      <button type="button" className={styles.shortcuts} onClick={onShortcuts}>
        <Kbd>?</Kbd> todos os atalhos
      </button>
    </div>
  );
}
