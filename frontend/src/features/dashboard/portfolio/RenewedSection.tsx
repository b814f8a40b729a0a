import { centsFromWire, type SheetTable } from '@crediario/contract/domain';
import type { Portfolio, PortfolioCollector } from '@crediario/contract/wire';
import tableStyles from '../evolution/EvolutionTable.module.css';
import sectionStyles from '../expected/Section.module.css';
import { percentCell } from '../percent-cell';
import { renewedLate } from './behind';
import { FigureLink } from './FigureLink';
import styles from './Portfolio.module.css';
import { percentText } from './portfolio-words';
import { ExportButton } from '@shared/ui/table/ExportButton';
import { SectionTitle } from './SectionTitle';

/** The days of delay that the comparison is told over. */
const OVER = 7;

/** What renewals of late sales hide, by who holds the clients. */
export function RenewedSection({ portfolio, isStale }: { portfolio: Portfolio; isStale: boolean }) {
  const rows = portfolio.collectors.filter(({ renewed_while_late: renewed }) => renewed.sales > 0);
  const all = portfolio.par.find(({ over }) => over === OVER);
  return (
    <section
      className={sectionStyles.section}
      data-stale={isStale || undefined}
      aria-busy={isStale}
      aria-labelledby="renovado-em-atraso"
    >
      <SectionTitle
        id="renovado-em-atraso"
        title="RENOVADO EM ATRASO"
        tools={
          <ExportButton
            what="o renovado em atraso"
            name="renovado-em-atraso"
            of={portfolio.as_of}
            source={() => tableOf(rows)}
          />
        }
      >
        contam até 3 parcelas da venda nova pagas em dia
      </SectionTitle>
      {rows.length === 0 ? (
        <p className={sectionStyles.empty}>Nenhuma venda renovada em atraso</p>
      ) : (
        <div className={tableStyles.scroller}>
          <table className={`${tableStyles.table} ${styles.renewed}`}>
            <thead>
              <tr>
                <th scope="col">Cobrador</th>
                <th scope="col">Vendas</th>
                <th scope="col">Saldo</th>
                <th scope="col">PAR &gt; {OVER}</th>
                <th scope="col">Com elas</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={row.user_id ?? 0} row={row} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Todos</th>
                <td>{portfolio.renewed_while_late.sales}</td>
                <td>
                  <FigureLink behind={renewedLate()} of={portfolio.renewed_while_late} />
                </td>
                <td>{percentText(all?.percent ?? 0)}</td>
                <td>{percentText(all?.with_renewed.percent ?? 0)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}

const nameOf = ({ user_id, user_name }: PortfolioCollector): string =>
  user_id === null ? 'Sem funcionário' : `${user_id}. ${user_name ?? ''}`;

const parOf = ({ par }: PortfolioCollector) => par.find(({ over }) => over === OVER);

function Line({ row }: { row: PortfolioCollector }) {
  const par = parOf(row);
  return (
    <tr>
      <th scope="row">{nameOf(row)}</th>
      <td>{row.renewed_while_late.sales}</td>
      <td>
        <FigureLink behind={renewedLate(row.user_id ?? undefined)} of={row.renewed_while_late} />
      </td>
      <td>{percentText(par?.percent ?? 0)}</td>
      <td>{percentText(par?.with_renewed ?? 0)}</td>
    </tr>
  );
}

function tableOf(rows: readonly PortfolioCollector[]): SheetTable {
  const lines = rows.map((row) => [
    nameOf(row),
    { number: row.renewed_while_late.sales },
    { cents: centsFromWire(row.renewed_while_late.value) },
    percentCell(parOf(row)?.percent ?? 0),
    percentCell(parOf(row)?.with_renewed ?? 0),
  ]);
  const titles = ['Cobrador', 'Vendas', 'Saldo', `PAR > ${OVER} %`, 'Com elas %'];
  return { titles, rows: lines };
}
