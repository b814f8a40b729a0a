import { Money } from '@shared/ui/Money';
import {
  BoxNumber,
  CountInput,
  Difference,
  Expected,
  LastSync,
  type LineProps,
  ReasonInput,
  Since,
} from './cells';
import styles from './ClosingCards.module.css';
import type { ClosingListProps } from './ClosingTable';
import { isDifference } from './closing-plan';
import { differencesText } from './closing-words';

/** The table on a phone: a card for each box. */
export function ClosingCards({ lines, totals, showsFaults, onEnter }: ClosingListProps) {
  return (
    <>
      <ul className={styles.cards} aria-label="Caixas abertos">
        {lines.map((line) => (
          <Card
            key={line.boxId}
            line={line}
            isFaulty={showsFaults && line.lacksReason}
            onEnter={onEnter}
          />
        ))}
      </ul>
      <p className={styles.sums}>
        <span>
          <strong>
            {totals.countedCount} de {totals.count} contados
          </strong>
          {totals.countedCount > 0 && `, ${differencesText(totals)}`}
        </span>
        <span>
          {totals.countedCount > 0 && (
            <>
              <Money cents={totals.countedCents} weight="strong" /> de{' '}
            </>
          )}
          <Money cents={totals.expectedCents} />
        </span>
      </p>
    </>
  );
}

function Card(props: LineProps) {
  const { line } = props;
  return (
    <li className={styles.card}>
      <span>
        <strong>{line.employeeName}</strong>
        <span className={styles.facts}>
          caixa <BoxNumber boxId={line.boxId} /> <Since line={line} /> ·{' '}
          <LastSync syncedAt={line.syncedAt} />
        </span>
      </span>
      <span className={styles.amount}>
        <Expected line={line} />
      </span>
      <CountInput {...props} />
      <span className={styles.amount}>
        <Difference cents={line.differenceCents} />
      </span>
      {isDifference(line.differenceCents) && (
        <span className={styles.reason}>
          <ReasonInput {...props} />
        </span>
      )}
    </li>
  );
}
