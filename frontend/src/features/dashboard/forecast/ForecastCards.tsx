import { addDays, centsFromWire } from '@crediario/contract/domain';
import type { PortfolioBacktest, PortfolioForecast } from '@crediario/contract/wire';
import { Bone } from '@shared/ui/Bone';
import { Money } from '@shared/ui/Money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeText } from '@shared/formatters/share';
import { dayAndMonth } from '../expected/expected';
import cardStyles from '../portfolio/Portfolio.module.css';
import styles from './Forecast.module.css';
import type { ForecastFilters } from './forecast-filters';
import { DuesAmount } from './open-dues';
import { backtestQuery } from './queries';

interface Props {
  forecast: PortfolioForecast;
  isStale: boolean;
  filters: ForecastFilters;
}

/** What is to come in a week, a month, and ninety days; and how the forecast of a month ago did. */
export function ForecastCards({ forecast, isStale, filters }: Props) {
  const { data: backtest } = useQuery(backtestQuery(filters));
  return (
    <dl
      className={`${cardStyles.cards} ${styles.cards}`}
      data-stale={isStale || undefined}
      aria-busy={isStale}
    >
      {forecast.sums.map((sum) => (
        <SumCard key={sum.days} sum={sum} asOf={forecast.as_of} />
      ))}
      <BacktestCard backtest={backtest} />
    </dl>
  );
}

interface SumCardProps {
  sum: PortfolioForecast['sums'][number];
  asOf: string;
}

function SumCard({ sum: { days, due, expected, low, high }, asOf }: SumCardProps) {
  const dues = { of: 'due' as const, from: addDays(asOf, 1), to: addDays(asOf, days) };
  return (
    <Card title={expected === null ? `Vence em ${days} dias` : `Deve chegar em ${days} dias`}>
      {expected === null ? (
        <dd className={cardStyles.figure}>
          <DuesAmount dues={dues} value={due} />
        </dd>
      ) : (
        <>
          <dd className={cardStyles.figure}>
            <Money cents={centsFromWire(expected)} weight="strong" />
          </dd>
          <dd className={cardStyles.hint}>
            entre <Money cents={centsFromWire(low ?? 0)} /> e{' '}
            <Money cents={centsFromWire(high ?? 0)} />
          </dd>
          <dd className={cardStyles.hint}>
            vencem <DuesAmount dues={dues} value={due} />
          </dd>
        </>
      )}
    </Card>
  );
}

function BacktestCard({ backtest }: { backtest: PortfolioBacktest | undefined }) {
  if (!backtest) {
    return (
      <Card title="Previsão passada e o que chegou">
        <dd className={cardStyles.figure}>
          <Bone width={120} />
        </dd>
      </Card>
    );
  }
  const { since, as_of, sum } = backtest;
  const title = `Previsão de ${dayAndMonth(since)} e o que chegou`;
  if (!sum) {
    return (
      <Card title={title}>
        <dd className={cardStyles.figure}>—</dd>
        <dd className={cardStyles.hint}>menos de 60 dias de histórico naquele dia</dd>
      </Card>
    );
  }
  const [expected, received] = [centsFromWire(sum.expected), centsFromWire(sum.received)];
  const dues = { of: 'received' as const, from: addDays(since, 1), to: as_of };
  return (
    <Card title={title}>
      <dd className={cardStyles.figure}>
        <strong>{sum.within}</strong>{' '}
        <span className={styles.of}>
          de {sum.days} {sum.days === 1 ? 'dia' : 'dias'} na faixa
        </span>
      </dd>
      <dd className={cardStyles.hint}>
        previsto <Money cents={expected} />
      </dd>
      <dd className={cardStyles.hint}>
        recebido <DuesAmount dues={dues} value={sum.received} />
        {changeText(received, expected) && `, ${changeText(received, expected)}`}
      </dd>
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={cardStyles.card}>
      <dt>{title}</dt>
      {children}
    </div>
  );
}

const TITLES = [
  'Deve chegar em 7 dias',
  'Deve chegar em 30 dias',
  'Deve chegar em 90 dias',
  'Previsão passada e o que chegou',
];

export function WaitingCards() {
  return (
    <dl className={`${cardStyles.cards} ${styles.cards}`} aria-busy="true">
      {TITLES.map((title) => (
        <Card key={title} title={title}>
          <dd className={cardStyles.figure}>
            <Bone width={120} />
          </dd>
          <dd className={cardStyles.hint}>
            <Bone width={160} />
          </dd>
        </Card>
      ))}
    </dl>
  );
}
