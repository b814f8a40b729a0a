import { changeText, shareText } from '@shared/formatters/share';
import { paths } from '@shared/paths';
import { Money } from '@shared/ui/Money';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styles from './Collectors.module.css';
import type { Collector, Order } from './collectors';

export interface RankingProps {
  label: string;
  /** In their order. */
  collectors: readonly Collector[];
  /** 'outubro' */
  before: string;
  order: Order;
  onSort: (order: Order) => void;
}

/** So many stand beside the chart of the days. */
const SHORT = 8;

/** Name, bar and figures; what was received leads to its days. */
export function CollectorsRanking({ label, collectors, before, order, onSort }: RankingProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? collectors : collectors.slice(0, SHORT);
  return (
    <>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Funcionário</th>
            <td className={styles.track} />
            <SortHead name="Recebido" of="recebido" order={order} onSort={onSort} />
            <SortHead name="Do esperado" of="esperado" order={order} onSort={onSort} />
            <SortHead name={`Sobre ${before}`} of="mudanca" order={order} onSort={onSort} />
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <span className={styles.id}>{one.id}</span>{' '}
                <Link to={paths.employeeDetails(one.id)}>{one.name}</Link>
              </th>
              <td className={styles.track}>
                <Share collector={one} />
              </td>
              <td>
                <OwnDays collector={one} />
              </td>
              <td>{shareText(one.received, one.expected)}</td>
              <td>{changeText(one.received, one.before) ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {collectors.length > SHORT && !isWhole && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          Ver os {collectors.length} funcionários
        </button>
      )}
    </>
  );
}

interface SortHeadProps {
  name: string;
  of: Order;
  order: Order;
  onSort: (order: Order) => void;
}

/** Always the greatest first. */
function SortHead({ name, of, order, onSort }: SortHeadProps) {
  const isCurrent = of === order;
  return (
    <th scope="col" aria-sort={isCurrent ? 'descending' : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(of)}>
        {name} <span aria-hidden="true">{isCurrent ? '▾' : ''}</span>
      </button>
    </th>
  );
}

/** The same days of this collector alone, in figures: they add up to the amount. */
function OwnDays({ collector }: { collector: Collector }) {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('funcionario', String(collector.id));
  search.set('esperado', 'tabela');
  return (
    <Link to={{ search: String(search) }}>
      <Money cents={collector.received} />
    </Link>
  );
}

function Share({ collector: { received, expected } }: { collector: Collector }) {
  const part = expected > 0 ? Math.min(1, Math.max(0, received / expected)) : 0;
  return (
    <span className={styles.share} aria-hidden="true">
      <span style={{ width: `${part * 100}%` }} />
    </span>
  );
}
