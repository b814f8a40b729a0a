import { centsFromWire, type Cents } from '@crediario/contract/domain';
import { useBusinessClock } from '@shared/business-clock/business-clock';
import { changeText } from '@shared/formatters/share';
import { Bone } from '@shared/ui/Bone';
import { Money } from '@shared/ui/Money';
import { useQuery } from '@tanstack/react-query';
import { comparisonQuery, type DashboardSummary } from '../queries';
import type { CardList } from './card-list';
import { comparisonOf } from './comparison';
import { ListFigure } from './OpenedList';
import type { DashboardMode } from '../filters/dashboard-filters';
import styles from './SummaryCards.module.css';
import { type SummaryCard, summaryCards } from './card-figures';

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
  const { list, part } = card;
  const cents = centsOf(card, summary);
  const amount = <Money cents={cents} weight="strong" />;
  const caption = card.captionOf(summary.row);
  return (
    <>
      <dd className={styles.figure}>
        {cents === 0 ? amount : <ListFigure list={list}>{amount}</ListFigure>}
      </dd>
      <dd className={styles.caption}>
        {card.isCounted && cents !== 0 ? <ListFigure list={list}>{caption}</ListFigure> : caption}
      </dd>
      {part && (
        <Part cents={centsFromWire(part.of(summary.row))} words={part.words} list={part.list} />
      )}
      <Change card={card} summary={summary} />
    </>
  );
}

/** 'dos quais R$ 120,00 por Pix' */
function Part({ cents, words, list }: { cents: Cents; words: string; list: CardList }) {
  if (cents === 0) return null;
  return (
    <dd className={styles.caption}>
      dos quais{' '}
      <ListFigure list={list}>
        <Money cents={cents} />
      </ListFigure>{' '}
      {words}
    </dd>
  );
}

/** '+ 4,2 % sobre 19/10': against the same days of the month before, where something was then. */
function Change({
  card,
  summary: { filters, row },
}: {
  card: SummaryCard;
  summary: DashboardSummary;
}) {
  const comparison = comparisonOf(filters, useBusinessClock().today());
  const { data: before } = useQuery(comparisonQuery(filters, comparison));
  if (!before) return null;
  const text = changeText(centsFromWire(card.figureOf(row)), centsFromWire(card.figureOf(before)));
  if (text === null) return null;
  return (
    <dd className={styles.change}>
      <strong>{text}</strong> sobre {comparison.name}
    </dd>
  );
}

function centsOf({ figureOf, isOutgoing }: SummaryCard, { row }: DashboardSummary): Cents {
  const cents = centsFromWire(figureOf(row));
  return isOutgoing ? 0 - cents : cents;
}
