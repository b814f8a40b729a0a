import type { ClientSummary, SaleReportRow } from '@crediario/contract/wire';
import { LoadFailure, type Loadable } from '@shared/ui/LoadFailure';
import { Skeleton } from 'antd';
import { OpenSales } from './OpenSales';
import { ScoreSection } from './ScoreSection';
import styles from './SummaryTab.module.css';
import { Timeline } from './Timeline';

interface Props {
  clientId: number;
  summary: Loadable<ClientSummary>;
  list: Loadable<SaleReportRow[]>;
  onPay: (sale: SaleReportRow) => void;
}

/** Resumo: what is open and how the client pays at the left, what happened at the right. */
export function SummaryTab({ clientId, summary, list, onPay }: Props) {
  const failed = [summary, list].find(({ data, error }) => data === undefined && error);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {summary.data && list.data ? (
          <OpenSales summary={summary.data} sales={list.data} onPay={onPay} />
        ) : failed ? (
          <LoadFailure what="as vendas" query={failed} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        )}
        <ScoreSection clientId={clientId} />
      </div>
      <div className={styles.column}>
        <Timeline clientId={clientId} />
      </div>
    </div>
  );
}
