import type { SheetTable } from '@crediario/contract/domain';
import type { PortfolioForecast } from '@crediario/contract/wire';
import tableStyles from '../evolution/EvolutionTable.module.css';
import sectionStyles from '../expected/Section.module.css';
import { bucketName } from '../portfolio/behind';
import rollStyles from '../portfolio/Roll.module.css';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { SectionTitle } from '../portfolio/SectionTitle';
import { percentCell } from '../percent-cell';
import styles from './Forecast.module.css';

const TITLE_ID = 'chegada';
const HEADS = ['No dia', '1–3 dias', '4–7', '8–30', '31–90', 'Não chega'];

interface Props {
  forecast: PortfolioForecast;
  isStale: boolean;
}

/** What of the dues arrives when: a row for each delay, in percent of what falls due. */
export function CurveSection({ forecast, isStale }: Props) {
  return (
    <section
      className={sectionStyles.section}
      data-stale={isStale || undefined}
      aria-busy={isStale}
      aria-labelledby={TITLE_ID}
    >
      <SectionTitle
        id={TITLE_ID}
        title="QUANDO O DINHEIRO CHEGA"
        tools={
          <ExportButton
            what="quando o dinheiro chega"
            name="chegada"
            of={forecast.as_of}
            source={() => tableOf(forecast)}
          />
        }
      >
        % do que vence, por atraso da venda no vencimento; últimos 90 dias
      </SectionTitle>
      <section
        className={tableStyles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, and keys must reach it.
        tabIndex={0}
        aria-label="Quando o dinheiro chega em tabela"
      >
        <table className={`${tableStyles.table} ${rollStyles.roll}`}>
          <thead>
            <tr>
              <th scope="col">Atraso</th>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {forecast.curve.map(({ from, to, shares }) => (
              <tr key={from}>
                <th scope="row">{bucketName({ from, to })}</th>
                {shares.map((share, index) => (
                  <td key={HEADS[index]} data-heat={heatOf(share)}>
                    {shareText(share)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.note}>
        A faixa cobre 9 de cada 10 sorteios das semanas passadas (mesma semente, mesmo resultado).
      </p>
    </section>
  );
}

/** From these percents on, ever hotter. */
const HEAT = [0, 5, 15, 30, 50];

const heatOf = (share: number): number => HEAT.filter((from) => share >= from).length - 1;

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

const shareText = (share: number): string => share.toLocaleString('pt-BR', ONE_DECIMAL);

function tableOf({ curve }: PortfolioForecast): SheetTable {
  const rows = curve.map(({ from, to, shares }) => [
    bucketName({ from, to }),
    ...shares.map(percentCell),
  ]);
  const titles = ['Atraso', ...HEADS.map((name) => `${name} %`)];
  return { titles, rows };
}
