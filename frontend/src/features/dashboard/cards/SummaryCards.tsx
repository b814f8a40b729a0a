import { centsFromWire, type Cents } from '@crediario/contract/domain';
import { Bone } from '@shared/ui/Bone';
import { Money } from '@shared/ui/Money';
import type { DashboardSummary } from '../queries';
import type { DashboardMode } from '../filters/dashboard-filters';
import styles from './SummaryCards.module.css';
import { type SummaryCard, summaryCards } from './summary-cards';

interface Props {
  /** Absent while the first figures are on their way. */
  summary: DashboardSummary | undefined;
  /** Whose titles stand above figures that are still to come. */
  mode: DashboardMode;
  isStale: boolean;
}

/** Profit, sales, debit and gross profit of the day or month. */
export function SummaryCards({ summary, mode, isStale }: Props) {
  const cards = summaryCards(summary?.filters.mode ?? mode);
  return (
    <dl className={styles.cards} data-stale={isStale || undefined} aria-busy={isStale || !summary}>
      {cards.map((card) => (
        <div key={card.title} className={styles.card}>
          <dt>{card.title}</dt>
          {summary ? (
            <Figure card={card} summary={summary} />
          ) : (
            <>
              <dd className={styles.figure}>
                <Bone width={140} />
              </dd>
              <dd className={styles.caption}>
                <Bone width={96} />
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  );
}

function Figure({ card, summary }: { card: SummaryCard; summary: DashboardSummary }) {
  return (
    <>
      <dd className={styles.figure}>
        <Money cents={centsOf(card, summary)} weight="strong" />
      </dd>
      <dd className={styles.caption}>{card.captionOf(summary.row)}</dd>
    </>
  );
}

function centsOf({ figureOf, isOutgoing }: SummaryCard, { row }: DashboardSummary): Cents {
  const cents = centsFromWire(figureOf(row));
  return isOutgoing ? 0 - cents : cents;
}
