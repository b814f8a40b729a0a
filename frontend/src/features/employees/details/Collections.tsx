import { type BusinessDate, formatBusinessDate, formatMoney } from '@crediario/contract/domain';
import { Chart, type PlotArea } from '@shared/ui/chart/Chart';
import { ColumnWalk } from '@shared/ui/chart/ColumnWalk';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { Money } from '@shared/ui/Money';
import { Bone } from '@shared/ui/Bone';
import type { Palette } from '@shared/ui/palette';
import { useWidth } from '@shared/ui/table/use-width';
import { useQuery } from '@tanstack/react-query';
import type { ApexOptions } from 'apexcharts';
import { useMemo, useRef } from 'react';
import styles from './Collections.module.css';
import { type Collection, COLLECTION_DAYS, collectionsQuery } from './queries';

interface Props {
  employeeId: number;
  /** The last of the days: today, or the one on which the box closed. */
  lastDay: BusinessDate;
}

const LABEL = `Arrecadado em ${COLLECTION_DAYS} dias`;
/** As the style sheet has it. */
const HEIGHT_PX = 72;

/** What an employee received on each of thirty days. */
export function Collections({ employeeId, lastDay }: Props) {
  const query = useQuery(collectionsQuery(employeeId, lastDay));
  if (!query.data) {
    return query.error ? <LoadFailure what="o arrecadado dos dias" query={query} /> : <Loading />;
  }
  const days = query.data;
  return (
    <section className={styles.collections} aria-label={LABEL}>
      <p className={styles.head}>
        <span className={styles.cap}>{LABEL}</span>
        <Money cents={days.reduce((sum, { cents }) => sum + cents, 0)} weight="strong" />
      </p>
      <Bars days={days} lastDay={lastDay} />
      <p className={styles.dates} aria-hidden="true">
        {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map(
          (day) => day && <span key={day.date}>{formatBusinessDate(day.date).slice(0, 5)}</span>,
        )}
      </p>
    </section>
  );
}

interface BarsProps {
  days: readonly Collection[];
  lastDay: BusinessDate;
}

function Bars({ days, lastDay }: BarsProps) {
  const box = useRef<HTMLDivElement>(null);
  // Without axes the bars have the whole width, and follow it without a word.
  const plot = { left: 0, top: 0, width: useWidth(box), height: HEIGHT_PX };
  const series = useMemo(() => [{ name: LABEL, data: days.map(heightOf) }], [days]);
  const optionsOf = useMemo(() => sparklineOptions(days.length), [days.length]);
  const columns = days.map(({ date, cents }) => ({
    key: date,
    spoken: `${formatBusinessDate(date)}: ${formatMoney(cents)}`,
  }));
  return (
    <div ref={box} className={styles.plot}>
      <Chart series={series} optionsOf={optionsOf}>
        {() => (
          <ColumnWalk
            label={LABEL}
            plot={plot}
            columns={columns}
            chosenKey={lastDay}
            tooltipOf={(index) => (
              <Tooltip day={days[index]} part={(index + 0.5) / days.length} plot={plot} />
            )}
          />
        )}
      </Chart>
    </div>
  );
}

const heightOf = ({ cents }: Collection) => Math.max(0, cents);

/** Thin bars without axes, the last one in the colour of what is received. */
function sparklineOptions(count: number) {
  return (palette: Palette): ApexOptions => ({
    chart: { type: 'bar', sparkline: { enabled: true } },
    colors: [
      ...Array.from({ length: Math.max(0, count - 1) }, () => palette.neutralBar),
      palette.chartReceived,
    ],
    plotOptions: {
      bar: {
        columnWidth: '62%',
        distributed: true,
        borderRadius: 1.5,
        borderRadiusApplication: 'end',
      },
    },
    stroke: { width: 0 },
    yaxis: { min: 0, labels: { show: false } },
  });
}

function Tooltip({
  day,
  part,
  plot,
}: {
  day: Collection | undefined;
  part: number;
  plot: PlotArea;
}) {
  if (!day) return null;
  const place = { left: plot.left + part * plot.width, transform: `translateX(${-100 * part}%)` };
  return (
    <div role="tooltip" className={styles.tooltip} style={place}>
      <strong>{formatBusinessDate(day.date)}</strong> <Money cents={day.cents} />
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.collections} aria-busy="true">
      <p className={styles.head}>
        <span className={styles.cap}>{LABEL}</span>
        <Bone width={88} />
      </p>
      <div className={styles.plot} />
      <p className={styles.dates}>&nbsp;</p>
    </div>
  );
}
