import { WarningFilled } from '@ant-design/icons';
import { CASH_BOX_STATUS_NAMES } from '@crediario/contract/domain';
import { sentenceOf } from '@crediario/contract/errors';
import type { CashBoxOption } from '@features/cash/api';
import styles from './BoxLine.module.css';

interface Props {
  box: CashBoxOption | undefined;
  isLoading: boolean;
  employeeName: string | null;
}

/** Where the money goes; or that it can go nowhere. */
export function BoxLine({ box, isLoading, employeeName }: Props) {
  if (isLoading) return <p className={styles.line}>Procurando o caixa…</p>;
  if (!box) {
    return (
      <p className={styles.fault} role="alert">
        <WarningFilled /> {sentenceOf('NO_OPEN_CASH_BOX')}
      </p>
    );
  }
  return (
    <p className={styles.line}>
      Entra no caixa {box.id}{' '}
      <span className={styles.status}>({CASH_BOX_STATUS_NAMES[box.status]})</span>
      {employeeName && ` de ${employeeName}`}
    </p>
  );
}
