import { addDays, centsFromWire, type SheetTable } from '@crediario/contract/domain';
import type { PortfolioBacktest } from '@crediario/contract/wire';
import { LoadFailure } from '@shared/ui/LoadFailure';
import { Money } from '@shared/ui/Money';
import { useIsPhone } from '@shared/ui/media';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useContext, useMemo } from 'react';
import tableStyles from '../evolution/EvolutionTable.module.css';
import { dayAndMonth } from '../expected/expected';
import sectionStyles from '../expected/Section.module.css';
import { SectionHead } from '../expected/SectionHead';
import { useTableView } from '../use-table-view';
import { BandChart } from './BandChart';
import { backtestPoints, outsideText } from './expected';
import styles from './Forecast.module.css';
import type { ForecastFilters } from './forecast-filters';
import { DuesAmount, OpenDuesContext } from './open-dues';
import { backtestQuery } from './queries';

const WHAT = 'a faixa prevista e o recebido';

/** The band of a month ago, and what came. */
export function BacktestSection({ filters }: { filters: ForecastFilters }) {
  const { view, show } = useTableView('faixa');
  const isPhone = useIsPhone();
  const open = useContext(OpenDuesContext);
  const query = useQuery(backtestQuery(filters));
  const backtest = query.data;
  const points = useMemo(
    () => (backtest ? backtestPoints(backtest, isPhone) : []),
    [backtest, isPhone],
  );
  const since = dayAndMonth(addDays(filters.asOf, -30));
  const isEmpty = backtest?.days.length === 0;
  const tools = backtest &&
    !isEmpty && {
      what: WHAT,
      view,
      onShow: show,
      figures: { name: 'faixa-prevista', of: backtest.since, source: () => tableOf(backtest) },
    };
  return (
    <section
      className={sectionStyles.section}
      data-stale={query.isPlaceholderData || undefined}
      aria-busy={query.isPlaceholderData}
      aria-label="Faixa prevista e recebido"
    >
      <SectionHead
        title={`FAIXA PREVISTA EM ${backtest ? dayAndMonth(backtest.since) : since} E RECEBIDO`}
        {...(tools && { tools })}
      >
        por dia de trabalho, das vendas daquele dia
      </SectionHead>
      {query.error && !backtest && <LoadFailure what="o que chegou" query={query} />}
      {!backtest && !query.error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {backtest && isEmpty && (
        <p className={sectionStyles.empty}>
          Sem previsão daquele dia: havia menos de 60 dias de histórico, ou nada a receber.
        </p>
      )}
      {backtest && !isEmpty && (
        <>
          {view === 'table' ? (
            <Table backtest={backtest} />
          ) : (
            <BandChart
              label="Faixa prevista e recebido por dia"
              points={points}
              hasMarkers
              onChoose={(day) => open({ of: 'received', from: day, to: day })}
            />
          )}
          <p className={styles.note}>{outsideText(backtest)}</p>
        </>
      )}
    </section>
  );
}

function Table({ backtest: { days } }: { backtest: PortfolioBacktest }) {
  return (
    <section
      className={`${tableStyles.scroller} ${styles.tall}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it.
      tabIndex={0}
      aria-label="Faixa prevista e recebido em tabela"
    >
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">Recebido</th>
            <th scope="col">Previsto</th>
            <th scope="col">De</th>
            <th scope="col">Até</th>
            <th scope="col">Na faixa</th>
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <tr key={one.day}>
              <th scope="row">{dayAndMonth(one.day)}</th>
              <td>
                <DuesAmount
                  dues={{ of: 'received', from: one.day, to: one.day }}
                  value={one.received}
                />
              </td>
              {(['expected', 'low', 'high'] as const).map((part) => (
                <td key={part}>
                  <Money cents={centsFromWire(one[part])} />
                </td>
              ))}
              <td>{one.within ? 'sim' : 'não'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function tableOf({ days }: PortfolioBacktest): SheetTable {
  const rows = days.map(({ day, within, ...parts }) => [
    { date: day },
    ...[parts.received, parts.expected, parts.low, parts.high].map((value) => ({
      cents: centsFromWire(value),
    })),
    within ? 'sim' : 'não',
  ]);
  const titles = ['Dia', 'Recebido', 'Previsto', 'Faixa de', 'Faixa até', 'Na faixa'];
  return { titles, rows };
}
