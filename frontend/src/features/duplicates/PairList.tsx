import type { LikenessVerdict } from '@crediario/contract/domain';
import type { ClientPair } from '@crediario/contract/wire';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Duplicates.module.css';

export const VERDICTS: Readonly<Record<LikenessVerdict, string>> = {
  certain: 'Certo',
  likely: 'Provável',
  possible: 'Possível',
};

export const keyOf = ({ low, high }: ClientPair): string => `${low.id}-${high.id}`;

interface Props {
  pairs: readonly ClientPair[];
  chosen: string;
  onChoose: (key: string) => void;
  /** What stands below the chosen one, where there is no room beside the list. */
  below: ReactNode;
}

export function PairList({ pairs, chosen, onChoose, below }: Props) {
  return (
    <ul className={styles.list} aria-label="Pares">
      {pairs.map((pair) => (
        <PairRow
          key={keyOf(pair)}
          pair={pair}
          isChosen={keyOf(pair) === chosen}
          onChoose={() => onChoose(keyOf(pair))}
          below={below}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  pair: ClientPair;
  isChosen: boolean;
  onChoose: () => void;
  below: ReactNode;
}

function PairRow({ pair, isChosen, onChoose, below }: RowProps) {
  const { low, high, verdict, reasons } = pair;
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={styles.row}
        aria-current={isChosen}
        onClick={onChoose}
      >
        <span className={styles.name}>
          {low.name} {low.lastName} <span className={styles.number}>{low.id}</span>
        </span>
        <span className={styles.verdict}>{VERDICTS[verdict]}</span>
        <span className={styles.twin}>
          {high.name} {high.lastName} <span className={styles.number}>{high.id}</span>
        </span>
        <span className={styles.reasons}>{reasons.join(', ')}</span>
      </button>
      {isChosen && below}
    </li>
  );
}
