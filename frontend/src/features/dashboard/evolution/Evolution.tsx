import { BarChartOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import type { DashboardEvolution } from '../api';
import styles from './Evolution.module.css';
import { EvolutionChart } from './EvolutionChart';
import { EvolutionTable } from './EvolutionTable';
import { evolutionTitle, hasMovement, periodName, pointsOf, totalsOf } from './evolution';
import { saveEvolutionCsv } from './evolution-csv';
import { Legend } from './Legend';
import { type EvolutionView, useEvolutionView } from './use-evolution-view';

interface Props {
  evolution: DashboardEvolution;
  isStale: boolean;
  /** Whose figures they are, for the exported sheet. */
  employeeName: string;
  /** The cards come first: until they are drawn, the chart's library is not even fetched. */
  isHeldBack: boolean;
}

/** Day by day of a month, or month by month of a year. */
export function Evolution({ evolution, isStale, employeeName, isHeldBack }: Props) {
  const { view, show } = useEvolutionView();
  const { mode } = evolution.filters;
  const points = useMemo(() => pointsOf(evolution.rows), [evolution.rows]);
  const period = periodName(evolution);
  const label = `${evolutionTitle(mode)} ${period}`;
  return (
    <section className={styles.evolution} data-stale={isStale || undefined} aria-busy={isStale}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {evolutionTitle(mode)} <span className={styles.period}>{period}</span>
        </h2>
        <Legend totals={totalsOf(points)} />
      </header>
      {view === 'table' ? (
        <EvolutionTable label={label} mode={mode} points={points} />
      ) : (
        <>
          <EvolutionChart
            label={label}
            mode={mode}
            points={points}
            chosenKey={mode === 'day' ? evolution.filters.day : evolution.filters.month}
            isHeldBack={isHeldBack}
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

interface ViewButtonProps {
  view: EvolutionView;
  onShow: (view: EvolutionView) => void;
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
