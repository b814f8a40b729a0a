import { BarChartOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons';
import { ButtonBone } from '@shared/ui/Bone';
import { Button } from 'antd';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ChartBones } from '@shared/ui/chart/ChartBones';
import type { DashboardEvolution } from '../queries';
import type { DashboardFilters } from '../filters/dashboard-filters';
import styles from './Evolution.module.css';
import plotStyles from './EvolutionChart.module.css';
import { EvolutionChart } from './EvolutionChart';
import { EvolutionTable } from './EvolutionTable';
import { evolutionTitle, hasMovement, periodName, pointsOf, totalsOf } from './evolution';
import { saveEvolutionCsv } from './evolution-csv';
import { Legend } from './Legend';
import { type TableView, useTableView } from '../use-table-view';

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
      <Head filters={evolution.filters} legend={<Legend totals={totalsOf(points)} />} />
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
      <footer className={styles.foot}>
        <ViewButton view={view} onShow={show} />
        <Button
          type="text"
          icon={<DownloadOutlined />}
          onClick={() => saveEvolutionCsv(evolution, employeeName)}
        >
          Exportar CSV
        </Button>
      </footer>
    </section>
  );
}

/** Its place, titles and legend, until the first figures have come. */
export function LoadingEvolution({ filters }: { filters: DashboardFilters }) {
  return (
    <section className={styles.evolution} aria-busy="true">
      <Head filters={filters} legend={<Legend totals={null} />} />
      <div className={plotStyles.plot}>
        <ChartBones />
      </div>
      <div className={styles.foot}>
        <ButtonBone width={132} />
        <ButtonBone width={132} />
      </div>
    </section>
  );
}

function Head({ filters, legend }: { filters: DashboardFilters; legend: ReactNode }) {
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>
        {evolutionTitle(filters.mode)} <span className={styles.period}>{periodName(filters)}</span>
      </h2>
      {legend}
    </header>
  );
}

interface ViewButtonProps {
  view: TableView;
  onShow: (view: TableView) => void;
}

function ViewButton({ view, onShow }: ViewButtonProps) {
  return view === 'table' ? (
    <Button type="text" icon={<BarChartOutlined />} onClick={() => onShow('chart')}>
      Ver gráfico
    </Button>
  ) : (
    <Button type="text" icon={<TableOutlined />} onClick={() => onShow('table')}>
      Ver em tabela
    </Button>
  );
}
