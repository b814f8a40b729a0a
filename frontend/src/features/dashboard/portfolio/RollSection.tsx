import { centsFromWire, formatBusinessDate, type SheetTable } from '@crediario/contract/domain';
import type { PortfolioRoll } from '@crediario/contract/wire';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useContext } from 'react';
import { DayUnderWay } from '../DayUnderWay';
import tableStyles from '../evolution/EvolutionTable.module.css';
import sectionStyles from '../expected/Section.module.css';
import { bucketName, rolledFrom } from './behind';
import { FigureLink, ShownContext } from './FigureLink';
import type { PortfolioFilters } from './portfolio-filters';
import { rollQuery } from './queries';
import styles from './Roll.module.css';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { SectionTitle } from './SectionTitle';

const TITLE_ID = 'rolagem';

/** Where what was owed a week before is: a row for each delay of then, in percent of it. */
export function RollSection({ filters }: { filters: PortfolioFilters }) {
  const query = useQuery(rollQuery(filters));
  const roll = query.data;
  return (
    <section
      className={sectionStyles.section}
      data-stale={query.isPlaceholderData || undefined}
      aria-busy={query.isPlaceholderData}
      aria-labelledby={TITLE_ID}
    >
      <SectionTitle
        id={TITLE_ID}
        title="ROLAGEM"
        tools={
          roll && (
            <ExportButton
              what="a rolagem"
              name="rolagem"
              of={roll.as_of}
              source={() => tableOf(roll)}
            />
          )
        }
      >
        {roll &&
          `do saldo de ${shortDay(roll.since)}, onde estava em ${shortDay(roll.as_of)}, em %; cada linha soma 100`}
      </SectionTitle>
      <DayUnderWay query={query} />
      {query.error && !roll && <LoadFailure what="a rolagem" query={query} />}
      {!roll && !query.error && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {roll && <RollTable roll={roll} />}
    </section>
  );
}

/** '14/11' */
const shortDay = (day: string): string => formatBusinessDate(day).slice(0, 5);

function RollTable({ roll }: { roll: PortfolioRoll }) {
  const hasDeleted = roll.rows.some(({ deleted }) => deleted.value !== 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, and keys must reach it.
    <section className={tableStyles.scroller} tabIndex={0} aria-label="Rolagem em tabela">
      <table className={`${tableStyles.table} ${styles.roll}`}>
        <thead>
          <tr>
            <th scope="col">Em {shortDay(roll.since)}</th>
            <th scope="col">Saldo</th>
            {roll.rows.map((bucket) => (
              <th key={bucket.from} scope="col">
                {shortName(bucket)}
              </th>
            ))}
            <th scope="col">Pago</th>
            <th scope="col">Renov.</th>
            {hasDeleted && <th scope="col">Excl.</th>}
          </tr>
        </thead>
        <tbody>
          {roll.rows.map((row) => (
            <tr key={row.from}>
              <th scope="row">{shortName(row)}</th>
              <td>
                <FigureLink behind={rolledFrom(row, roll.since)} of={row} />
              </td>
              {row.buckets.map((part) => (
                <ShareCell key={part.from} part={part} hot />
              ))}
              <ShareCell part={row.paid} />
              <ShareCell part={row.renewed} />
              {hasDeleted && <ShareCell part={row.deleted} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Part = PortfolioRoll['rows'][number]['paid'];

/** From these percents on, ever hotter. */
const HEAT = [0.05, 5, 20, 45, 70];

const heatOf = (share: number): number => HEAT.filter((from) => share >= from).length - 1;

function ShareCell({ part, hot = false }: { part: Part; hot?: boolean }) {
  const { withFees } = useContext(ShownContext);
  const share = withFees ? part.percent : part.percent_principal;
  if (share === 0) return <td data-zero>—</td>;
  return <td data-heat={hot ? heatOf(share) : undefined}>{shareText(share)}</td>;
}

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** '88,1' */
const shareText = (share: number): string => share.toLocaleString('pt-BR', ONE_DECIMAL);

/** 'Em dia', '1–7', '> 90' */
const shortName = (bucket: { from: number; to: number | null }): string =>
  bucketName(bucket).replace(' dias', '');

function tableOf({ since, rows }: PortfolioRoll): SheetTable {
  const titles = [
    `Em ${formatBusinessDate(since)}`,
    'Saldo',
    ...rows.map(bucketName),
    'Pago',
    'Renovado',
    'Excluído',
  ];
  const lines = rows.map((row) => [
    bucketName(row),
    { cents: centsFromWire(row.value) },
    ...[...row.buckets, row.paid, row.renewed, row.deleted].map(({ value }) => ({
      cents: centsFromWire(value),
    })),
  ]);
  return { titles, rows: lines };
}
