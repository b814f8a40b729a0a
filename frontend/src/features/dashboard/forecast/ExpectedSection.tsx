import {
  addDays,
  centsFromWire,
  formatBusinessDate,
  type SheetTable,
} from '@crediario/contract/domain';
import type { PortfolioForecast } from '@crediario/contract/wire';
import { Money } from '@shared/ui/Money';
import { useIsPhone } from '@shared/ui/media';
import { useContext, useMemo } from 'react';
import tableStyles from '../evolution/EvolutionTable.module.css';
import sectionStyles from '../expected/Section.module.css';
import { SectionHead } from '../expected/SectionHead';
import { useTableView } from '../use-table-view';
import { BandChart } from './BandChart';
import { expectedPoints, type ToldDays, toldDays } from './expected';
import styles from './Forecast.module.css';
import type { Step } from './forecast-filters';
import { DuesAmount, OpenDuesContext } from './open-dues';

interface Props {
  forecast: PortfolioForecast;
  isStale: boolean;
  step: Step;
}

const WHAT = 'o que deve chegar';
const STEPS: Readonly<Record<Step, string>> = {
  dia: 'por dia',
  semana: 'por semana',
  acumulado: 'acumulado',
};
const NAMES = [
  { text: 'deve chegar', of: 'line' },
  { text: 'vence', of: 'dashed' },
] as const;

/** What falls due, and what of it is to come. */
export function ExpectedSection({ forecast, isStale, step }: Props) {
  const { view, show } = useTableView('previsao');
  const isPhone = useIsPhone();
  const open = useContext(OpenDuesContext);
  const told = useMemo(() => toldDays(forecast, step), [forecast, step]);
  const points = useMemo(() => expectedPoints(told, isPhone), [told, isPhone]);
  const isKnown = forecast.curve.length > 0;
  return (
    <section
      className={sectionStyles.section}
      data-stale={isStale || undefined}
      aria-busy={isStale}
      aria-label="Quanto deve chegar"
    >
      <SectionHead
        title={isKnown ? 'QUANTO DEVE CHEGAR' : 'O QUE VENCE'}
        tools={{
          what: WHAT,
          view,
          onShow: show,
          figures: {
            name: `previsao-${step}`,
            of: forecast.as_of,
            source: () => tableOf(told),
          },
        }}
      >
        {STEPS[step]}, sem vendas novas
        {isKnown && '; faixa de 90 %'}
      </SectionHead>
      {!isKnown && <p className={styles.note}>{tooLittle(forecast)}</p>}
      {view === 'table' ? (
        <Table told={told} isKnown={isKnown} />
      ) : (
        <BandChart
          label={`Quanto deve chegar ${STEPS[step]}`}
          points={points}
          names={isKnown ? NAMES : [{ text: 'vence', of: 'dashed' }]}
          onChoose={(key) => {
            const one = told.find(({ from, to }) => `${from} ${to}` === key);
            if (one) open({ of: 'due', from: one.from, to: one.to });
          }}
        />
      )}
    </section>
  );
}

/** Days of history that a forecast is made from at least. */
const LEAST_DAYS = 60;

function tooLittle({ first_due }: PortfolioForecast): string {
  const when = first_due
    ? ` (a partir de ${formatBusinessDate(addDays(first_due, LEAST_DAYS))})`
    : '';
  return `Com menos de ${LEAST_DAYS} dias de histórico só se sabe o que vence${when}.`;
}

function Table({ told, isKnown }: { told: readonly ToldDays[]; isKnown: boolean }) {
  return (
    <section
      className={`${tableStyles.scroller} ${styles.tall}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it.
      tabIndex={0}
      aria-label="O que deve chegar em tabela"
    >
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">Dias</th>
            <th scope="col">Vence</th>
            {isKnown && (
              <>
                <th scope="col">Deve chegar</th>
                <th scope="col">De</th>
                <th scope="col">Até</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {told.map((one) => (
            <tr key={`${one.from} ${one.to}`}>
              <th scope="row">{one.name}</th>
              <td>
                <DuesAmount dues={{ of: 'due', from: one.from, to: one.to }} value={one.due} />
              </td>
              {isKnown &&
                (['expected', 'low', 'high'] as const).map((part) => (
                  <td key={part}>
                    <Money cents={centsFromWire(one[part] ?? 0)} />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function tableOf(told: readonly ToldDays[]): SheetTable {
  const cell = (value: number | null) => (value === null ? '' : { cents: centsFromWire(value) });
  const rows = told.map(({ from, to, due, expected, low, high }) => [
    { date: from },
    { date: to },
    ...[due, expected, low, high].map(cell),
  ]);
  const titles = ['De', 'Até', 'Vence', 'Deve chegar', 'Faixa de', 'Faixa até'];
  return { titles, rows };
}
