import { paths } from '@shared/paths';
import { SelectInput } from '@shared/ui/inputs/SelectInput';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './Collectors.module.css';
import type { ListProps } from './CollectorsTable';
import { Bullet, Goal, Par, Share, Trend } from './cells';
import { reachOf, trendSpan } from './collector';
import { FIGURES } from './collector-columns';
import { NAME_KEY } from './collector-order';
import { OpenAmount, OpenDifference, OpenPromises } from './open-figure';

const ORDERS = [
  { value: NAME_KEY, label: 'Cobrador' },
  ...FIGURES.map(({ key, name }) => ({ value: key, label: name.replace(/ %$/, '') })),
];

/** A card for each collector: what they brought and are to bring, and the rest by its name. */
export function CollectorCards({ lines, sort, onSort, edits, onEdit }: ListProps) {
  const orderId = useId();
  const reach = reachOf(lines);
  const span = trendSpan(lines);
  return (
    <>
      <div className={styles.order}>
        <label htmlFor={orderId}>Ordem</label>
        <SelectInput
          id={orderId}
          name="ordem"
          placeholder="Ordem"
          options={ORDERS}
          value={sort.key}
          onChange={(key) => key && onSort(key)}
        />
      </div>
      <ul className={styles.list} aria-label="Cobradores">
        {lines.map((line) => (
          <li key={line.id} className={styles.collector}>
            <div className={styles.head}>
              <span>
                <span className={styles.id}>{line.id || ''}</span>{' '}
                {line.id === 0 ? (
                  line.name
                ) : (
                  <Link to={paths.employeeDetails(line.id)}>{line.name}</Link>
                )}
              </span>
              <OpenAmount kind="recebido" employeeId={line.id} value={line.received} />
            </div>
            <Bullet figures={line} reach={reach} />
            <Goal
              line={line}
              isEditing={edits !== null}
              edited={edits?.get(line.id)}
              onEdit={onEdit}
            />
            <dl className={styles.facts}>
              <div>
                <dt>Eficiência</dt>
                <dd>
                  <Trend trend={line.trend} span={span} />
                  <strong>
                    <Share percent={line.efficiency} kind="venceu" employeeId={line.id} />
                  </strong>
                </dd>
              </div>
              <div>
                <dt>Pontualidade</dt>
                <dd>
                  <Share percent={line.punctuality} kind="venceu" employeeId={line.id} />
                </dd>
              </div>
              <div>
                <dt>Recuperação</dt>
                <dd>
                  <Share percent={line.recovery} kind="atraso" employeeId={line.id} />
                </dd>
              </div>
              <div>
                <dt>PAR &gt; 7</dt>
                <dd>
                  <Par figures={line} employeeId={line.id} />
                </dd>
              </div>
              <div>
                <dt>Carteira</dt>
                <dd>
                  <OpenAmount kind="carteira" employeeId={line.id} value={line.outstanding} />
                </dd>
              </div>
              <div>
                <dt>Vendas novas</dt>
                <dd>
                  <OpenAmount kind="vendido" employeeId={line.id} value={line.sales_value} />
                </dd>
              </div>
              <div>
                <dt>Gastos</dt>
                <dd>
                  <OpenAmount kind="gastos" employeeId={line.id} value={line.expenses} />
                </dd>
              </div>
              <div>
                <dt>Dif. caixa</dt>
                <dd>
                  <OpenDifference figures={line} employeeId={line.id} />
                </dd>
              </div>
              <div>
                <dt>Promessas</dt>
                <dd>
                  <OpenPromises figures={line} employeeId={line.id} />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
