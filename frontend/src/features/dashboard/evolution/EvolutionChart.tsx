import { formatMoney } from '@crediario/contract/domain';
import { Chart, type PlotArea } from '@shared/ui/chart/Chart';
import { ColumnWalk } from '@shared/ui/chart/ColumnWalk';
import { useIsPhone } from '@shared/ui/media';
import { useMemo } from 'react';
import { BarTooltip } from './BarTooltip';
import { type Point, SERIES, toldCents } from './evolution';
import styles from './EvolutionChart.module.css';
import { evolutionOptions, evolutionSeries } from './evolution-options';

interface Props {
  label: string;
  points: readonly Point[];
  /** The day or month that the cards are about. */
  chosenKey: string;
  isHeldBack: boolean;
  onChoose: (key: string) => void;
}

/** Thin stacked bars from zero, one a day or month; the figures of the one under the mouse or the keys beside it. */
export function EvolutionChart({ label, points, chosenKey, isHeldBack, onChoose }: Props) {
  const isPhone = useIsPhone();
  const series = useMemo(() => evolutionSeries(points), [points]);
  const optionsOf = useMemo(
    () => evolutionOptions({ points, chosenKey, isPhone }),
    [points, chosenKey, isPhone],
  );
  const columns = points.map((point) => ({ key: point.key, spoken: spoken(point) }));
  return (
    <div className={styles.plot}>
      <Chart series={series} optionsOf={optionsOf} isHeldBack={isHeldBack}>
        {(plot) => (
          <ColumnWalk
            label={label}
            plot={plot}
            columns={columns}
            chosenKey={chosenKey}
            onChoose={onChoose}
            tooltipOf={(index) => tooltipAt(index, plot)}
          />
        )}
      </Chart>
    </div>
  );

  function tooltipAt(index: number, plot: PlotArea) {
    const point = points[index];
    if (!point) return null;
    return <BarTooltip point={point} index={index} count={points.length} plot={plot} />;
  }
}

/** '12/11/2026: lucro R$ 1.444,36, vendas R$ 6.300,00, débito − R$ 565,38' */
function spoken(point: Point): string {
  const figures = SERIES.map(
    (series) => `${series.name.toLowerCase()} ${formatMoney(toldCents(series, point))}`,
  );
  return `${point.title}: ${figures.join(', ')}`;
}
