import { centsFromWire } from '@crediario/contract/domain';
import type { ImportBatch } from '@crediario/contract/wire';
import { Money } from '@shared/ui/Money';
import styles from './ByCollector.module.css';

type Totals = NonNullable<ImportBatch['totals']>;

/** How much each collector would have to collect. */
export function ByCollector({ totals }: { totals: Totals }) {
  if (totals.collectors.length === 0) return null;
  return (
    <div className={styles.section}>
      <h2 id="by-collector" className={styles.cap}>
        Por cobrador
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its rows hold nothing to stop at */}
      <section className={styles.scroller} tabIndex={0} aria-labelledby="by-collector">
        <table className={styles.table} aria-labelledby="by-collector">
          <thead>
            <tr>
              <th scope="col">Cobrador</th>
              <th scope="col">Vendas</th>
              <th scope="col">Devem</th>
            </tr>
          </thead>
          <tbody>
            {totals.collectors.map(({ user_id, user_name, open_sales, owed }) => (
              <tr key={user_id}>
                <th scope="row">
                  {user_id === null ? 'Sem cobrador' : `${user_id}. ${user_name ?? ''}`}
                </th>
                <td>{open_sales.toLocaleString('pt-BR')}</td>
                <td>
                  <Money cents={centsFromWire(owed)} weight="strong" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
