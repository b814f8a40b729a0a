import { centsFromWire } from '@crediario/contract/domain';
import type { CashConsolidatedRow } from '@crediario/contract/wire';
import { Money } from '@shared/ui/Money';
import { shareText } from '@shared/formatters/share';
import styles from './CollectedBar.module.css';

interface Props {
  report: CashConsolidatedRow;
  isOpen: boolean;
}

/** What was collected of what was estimated, and what came besides. */
export function CollectedBar({ report, isOpen }: Props) {
  const estimated = centsFromWire(report.client_sum);
  const collected = centsFromWire(report.client_sum_tot_pay);
  const besides = centsFromWire(report.payment_tot) - collected;
  const share = estimated === 0 ? 0 : Math.min(1, collected / estimated);
  return (
    <div className={styles.collected}>
      <p className={styles.head}>
        <span className={styles.figure}>
          <Money cents={collected} weight="strong" />
        </span>{' '}
        <span className={styles.of}>
          de <Money cents={estimated} /> {isOpen ? 'previstos hoje' : 'previstos'}
        </span>
        {estimated > 0 && (
          <strong className={styles.share}>{shareText(collected, estimated)}</strong>
        )}
      </p>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.bar} style={{ width: `${share * 100}%` }} />
      </div>
      <p className={styles.foot}>
        <span>
          {report.client_visit_pay} de {report.client_count}{' '}
          {report.client_count === 1 ? 'cliente' : 'clientes'}
          {estimated > collected && (
            <>
              {' '}
              · faltam <Money cents={estimated - collected} />
            </>
          )}
        </span>
        <span>
          fora do previsto <Money cents={besides} />
        </span>
      </p>
    </div>
  );
}
