import { paths } from '@shared/paths';
import type { Sort } from '@shared/ui/table/column';
import { Link } from 'react-router-dom';
import tableStyles from '../evolution/EvolutionTable.module.css';
import styles from './Collectors.module.css';
import { type Figures, type Line, reachOf, trendSpan } from './collector';
import { COLUMNS } from './collector-columns';
import { NAME_KEY } from './collector-order';

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
  const shared = { reach: reachOf(lines), span: trendSpan(lines), edits, onEdit };
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
            {COLUMNS.map(({ key, title, headLook, figure }) =>
              figure ? (
                <SortHead key={key} of={key} title={title} sort={sort} onSort={onSort} />
              ) : (
                <th key={key} scope="col" className={headLook}>
                  {title}
                </th>
              ),
            )}
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
              {COLUMNS.map(({ key, look, cell }) => (
                <td key={key} className={look}>
                  {cell({ ...shared, figures: line, employeeId: line.id, line })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{lines.length === 1 ? '1 cobrador' : `${lines.length} cobradores`}</th>
            {COLUMNS.map(({ key, look, cell }) => (
              <td key={key} className={look}>
                {cell({ ...shared, figures: all, employeeId: null, line: null })}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
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
