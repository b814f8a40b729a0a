import { ButtonBone } from '@shared/ui/Bone';
import { useMemo } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { ChartBones } from '@shared/ui/chart/ChartBones';
import type { DashboardEvolution } from '../queries';
import type { DashboardFilters } from '../filters/dashboard-filters';
import styles from './Evolution.module.css';
import plotStyles from './EvolutionChart.module.css';
import { EvolutionChart } from './EvolutionChart';
import { EvolutionTable } from './EvolutionTable';
import { evolutionTitle, hasMovement, periodName, pointsOf, totalsOf } from './evolution';
import { evolutionFigures } from './evolution-sheet';
import { Legend } from './Legend';
import { SectionTools } from '../expected/SectionTools';
import { useTableView } from '../use-table-view';

interface Props {
  evolution: DashboardEvolution;
  isStale: boolean;
  /** Whose figures they are, for the exported sheet. */
  employeeName: string;
  /** The cards come first: until they are drawn, the chart's library is not even fetched. */
  isHeldBack: boolean;
  /** A bar was chosen: its day ('yyyy-MM-dd') or month ('yyyy-MM'). */
  onChoose: (key: string) => void;
}

/** Day by day of a month, or month by month of a year. */
export function Evolution(props: Props) {
  const { evolution, isStale, employeeName, isHeldBack, onChoose } = props;
  const { view, show } = useTableView('ver');
  const { mode } = evolution.filters;
  const points = useMemo(() => pointsOf(evolution.rows), [evolution.rows]);
  const period = periodName(evolution.filters);
  const label = `${evolutionTitle(mode)} ${period}`;
  return (
    <section className={styles.evolution} data-stale={isStale || undefined} aria-busy={isStale}>
      <Head filters={evolution.filters} totals={totalsOf(points)}>
        <SectionTools
          what="a evolução"
          view={view}
          onShow={show}
          figures={evolutionFigures(evolution, employeeName)}
        />
      </Head>
      {view === 'table' ? (
        <EvolutionTable label={label} mode={mode} points={points} />
      ) : (
        <>
          <EvolutionChart
            label={label}
            points={points}
            chosenKey={mode === 'day' ? evolution.filters.day : evolution.filters.month}
            isHeldBack={isHeldBack}
            onChoose={onChoose}
          />
          {!hasMovement(points) && <p className={styles.empty}>Nenhum movimento em {period}</p>}
        </>
      )}
    </section>
  );
}

/** Its place, titles and legend, until the first figures have come. */
export function LoadingEvolution({ filters }: { filters: DashboardFilters }) {
  return (
    <section className={styles.evolution} aria-busy="true">
      <Head filters={filters} totals={null}>
        <ButtonBone width={72} />
      </Head>
      <div className={plotStyles.plot}>
        <ChartBones />
      </div>
    </section>
  );
}

interface HeadProps {
  filters: DashboardFilters;
  totals: ComponentProps<typeof Legend>['totals'];
  children: ReactNode;
}

function Head({ filters, totals, children }: HeadProps) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>
        {evolutionTitle(filters.mode)} <span className={styles.period}>{periodName(filters)}</span>
      </h2>
      <div className={styles.legend}>
        <Legend totals={totals} />
      </div>
      {children}
    </header>
  );
}
