import { paths } from '@shared/paths';
import type { Sort } from '@shared/ui/table/column';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import tableStyles from '../evolution/EvolutionTable.module.css';
import styles from './Collectors.module.css';
import { Bullet, Goal, Par, Share, Trend } from './cells';
import { FIGURES, type Figures, type Line, NAME_KEY, reachOf, trendSpan } from './collector';
import { OpenAmount, OpenDifference, OpenPromises } from './open-figure';

export interface ListProps {
  /** In their order. */
  lines: readonly Line[];
  all: Figures;
  sort: Sort;
  onSort: (key: string) => void;
  edits: ReadonlyMap<number, number | null> | null;
  onEdit: (id: number, cents: number | null) => void;
}

/** A line for each collector, and one for all of them. */
export function CollectorsTable({ lines, all, sort, onSort, edits, onEdit }: ListProps) {
  const reach = reachOf(lines);
  const span = trendSpan(lines);
  const figures = FIGURES.map(({ key, title }) => (
    <SortHead key={key} of={key} title={title} sort={sort} onSort={onSort} />
  ));
  return (
    <section
      className={`${tableStyles.scroller} ${styles.scroller}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where it is narrow, and keys must reach it.
      tabIndex={0}
      aria-label="Cobradores"
    >
      <table className={`${tableStyles.table} ${styles.table}`}>
        <thead>
          <tr>
            <SortHead of={NAME_KEY} title="Cobrador" sort={sort} onSort={onSort} />
            {figures.slice(0, 4)}
            <th scope="col" className={styles.trendCell}>
              12 semanas
            </th>
            {figures.slice(4)}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <span className={styles.id}>{line.id || ''}</span>{' '}
                {line.id === 0 ? (
                  line.name
                ) : (
                  <Link to={paths.employeeDetails(line.id)}>{line.name}</Link>
                )}
              </th>
              <td>
                <OpenAmount kind="carteira" employeeId={line.id} value={line.outstanding} />
              </td>
              <td>
                <div className={styles.received}>
                  <Bullet figures={line} reach={reach} />
                  <span className={styles.amounts}>
                    <OpenAmount kind="recebido" employeeId={line.id} value={line.received} />
                    <Goal
                      line={line}
                      isEditing={edits !== null}
                      edited={edits?.get(line.id)}
                      onEdit={onEdit}
                    />
                  </span>
                </div>
              </td>
              <Ratios figures={line} employeeId={line.id}>
                <td className={styles.trendCell}>
                  <Trend trend={line.trend} span={span} />
                </td>
              </Ratios>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{lines.length === 1 ? '1 cobrador' : `${lines.length} cobradores`}</th>
            <td>
              <OpenAmount kind="carteira" employeeId={null} value={all.outstanding} />
            </td>
            <td>
              <div className={styles.received}>
                <span />
                <span className={styles.amounts}>
                  <OpenAmount kind="recebido" employeeId={null} value={all.received} />
                </span>
              </div>
            </td>
            <Ratios figures={all} employeeId={null}>
              <td className={styles.trendCell} />
            </Ratios>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface RatiosProps {
  figures: Figures;
  employeeId: number | null;
  /** The cell of the trend. */
  children: ReactNode;
}

function Ratios({ figures, employeeId, children }: RatiosProps) {
  const { punctuality, efficiency, recovery } = figures;
  return (
    <>
      <td>
        <Share percent={punctuality} kind="venceu" employeeId={employeeId} />
      </td>
      <td className={styles.main}>
        <Share percent={efficiency} kind="venceu" employeeId={employeeId} />
      </td>
      {children}
      <td>
        <Share percent={recovery} kind="atraso" employeeId={employeeId} />
      </td>
      <td>
        <Par figures={figures} employeeId={employeeId} />
      </td>
      <td>
        <OpenAmount kind="vendido" employeeId={employeeId} value={figures.sales_value} />
      </td>
      <td>
        <OpenAmount kind="gastos" employeeId={employeeId} value={figures.expenses} />
      </td>
      <td>
        <OpenDifference figures={figures} employeeId={employeeId} />
      </td>
      <td>
        <OpenPromises figures={figures} employeeId={employeeId} />
      </td>
    </>
  );
}

interface SortHeadProps {
  of: string;
  title: string;
  sort: Sort;
  onSort: (key: string) => void;
}

function SortHead({ of, title, sort, onSort }: SortHeadProps) {
  const isCurrent = sort.key === of;
  const order = sort.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isCurrent ? order : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(of)}>
        {title}
        <span aria-hidden="true">{isCurrent ? (sort.isDescending ? ' ▾' : ' ▴') : ''}</span>
      </button>
    </th>
  );
}
