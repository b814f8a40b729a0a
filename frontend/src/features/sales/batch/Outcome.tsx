import {
  CheckCircleFilled,
  CheckOutlined,
  CloseCircleFilled,
  LoadingOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons';
import type { DueSaleRow } from '@crediario/contract/wire';
import { localTimes, useBusinessClock } from '@shared/business-clock/business-clock';
import { paths } from '@shared/paths';
import type { Standing } from './batch';
import styles from './Batch.module.css';
import { leftText } from './left-text';
import type { Posting } from './use-run';

/** What the amount would leave. */
export function Left({ standing }: { standing: Standing }) {
  const text = leftText(standing);
  switch (standing.kind) {
    case 'full':
    case 'ahead':
      return (
        <>
          <CheckOutlined className={styles.good} aria-hidden /> {text}
        </>
      );
    case 'unpaid':
      return (
        <>
          <MinusCircleOutlined aria-hidden /> {text}
        </>
      );
    case 'tooMuch':
      return <span className={styles.bad}>{text}</span>;
    default:
      return text;
  }
}

/** What became of the payment. */
export function Posted({ posting, row }: { posting: Posting; row: DueSaleRow }) {
  const clock = useBusinessClock();
  switch (posting.kind) {
    case 'queued':
      return <>Na fila</>;
    case 'posting':
      return (
        <>
          <LoadingOutlined aria-hidden /> Lançando
        </>
      );
    case 'posted':
      return (
        <>
          <CheckCircleFilled className={styles.good} aria-hidden /> Lançado{' '}
          {localTimes(posting.at, clock).time}
        </>
      );
    case 'failed':
      return (
        <span className={styles.bad}>
          <CloseCircleFilled aria-hidden /> {posting.reason}{' '}
          <a
            href={paths.clientDetails(row.client_id, row.sale_id)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Ver venda ${row.sale_id}`}
          >
            Ver
          </a>
        </span>
      );
  }
}
