import { centsFromWire, formatMoney } from '@crediario/contract/domain';
import { useQuery } from '@tanstack/react-query';
import { cashReportQuery, type CashBox } from '@entities/box/queries';
import styles from './BoxActions.module.css';
import { differenceText } from './difference';

/** How a box was closed: what was counted, by how much it differed, and why. */
export function ClosingNote({ box }: { box: CashBox }) {
  const isCounted = box.count !== null;
  const report = useQuery({ ...cashReportQuery(box.id), enabled: isCounted }).data;
  if (!box.count) return <p className={styles.note}>Fechado sem contagem do dinheiro.</p>;
  const difference = report && centsFromWire(report.adjustment_tot);
  return (
    <p className={styles.note}>
      Contado no fechamento: {formatMoney(box.count.cents)}
      {difference != null && `, ${differenceText(difference)}`}.
      {box.count.differenceReason && ` Motivo: ${box.count.differenceReason}`}
    </p>
  );
}
