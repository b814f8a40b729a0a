import type { KeyboardEvent } from 'react';
import type { HitActions } from '../entries';
import styles from './HitToolbar.module.css';

export const ACTION_KEYS = ['p', 'v', 'e'] as const;

export type ActionKey = (typeof ACTION_KEYS)[number];

const LABELS: Readonly<Record<ActionKey, string>> = {
  p: 'Pagar',
  v: 'Nova Venda',
  e: 'Extrato',
};

interface Props {
  hit: HitActions;
  onAct: (key: ActionKey, hit: HitActions) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** What can be done with the hit at once; the keys count while one of them has the focus. */
export function HitToolbar({ hit, onAct, onKeyDown }: Props) {
  const offered = ACTION_KEYS.filter((key) => isOffered(key, hit));
  if (offered.length === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label={`Ações de ${hit.clientName}`}
      className={styles.toolbar}
      onKeyDown={onKeyDown}
    >
      {offered.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.action}
          aria-keyshortcuts={key.toUpperCase()}
          onClick={() => onAct(key, hit)}
        >
          {LABELS[key]}
          <span className={styles.key} aria-hidden="true">
            {key.toUpperCase()}
          </span>
        </button>
      ))}
    </div>
  );
}

function isOffered(key: ActionKey, { owes, mayBuy, saleId }: HitActions): boolean {
  if (key === 'p') return owes && saleId !== null;
  return key === 'v' ? mayBuy : saleId !== null;
}
