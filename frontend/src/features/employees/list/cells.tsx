import { Link } from 'react-router-dom';
import { LockOutlined, StopOutlined } from '@ant-design/icons';
import { CASH_BOX_STATUS_NAMES } from '@crediario/contract/domain';
import type { UserStatusRow } from '@crediario/contract/wire';
import { paths } from '@shared/paths';
import { Dot } from '@shared/ui/Dot';
import styles from './cells.module.css';
import { hasOpenBox } from './employee-row';

export function EmployeeLink({ row }: { row: UserStatusRow }) {
  return (
    <Link to={paths.employeeDetails(row.id, row.cash_id)} className={styles.name}>
      {row.name}
    </Link>
  );
}

/** Blocked: cannot log in. */
export function NoAccess() {
  return (
    <span className={styles.noAccess}>
      <StopOutlined aria-hidden /> Sem acesso
    </span>
  );
}

/** 'Aberto', 'Fechado' or that there never was a box: a dot and the word. */
export function BoxStatus({ row }: { row: UserStatusRow }) {
  if (row.type_status_cash_id === null) {
    return (
      <span className={styles.faint}>
        <span className={styles.dash} aria-hidden="true" />
        Sem caixa
      </span>
    );
  }
  return (
    <span className={hasOpenBox(row) ? undefined : styles.quiet}>
      <Dot isFilled={hasOpenBox(row)} />
      {CASH_BOX_STATUS_NAMES[row.type_status_cash_id]}
    </span>
  );
}

interface CloseBoxProps {
  row: UserStatusRow;
  onCloseBox: (cashBoxId: number) => void;
}

/** Closes the one box, from the list; nothing where none is open. */
export function CloseBoxButton({ row, onCloseBox }: CloseBoxProps) {
  const { cash_id: id } = row;
  if (id === null || !hasOpenBox(row)) return null;
  const text = `Fechar o caixa ${id}, de ${row.name}`;
  return (
    <button
      type="button"
      className={styles.close}
      title="Fechar caixa"
      aria-label={text}
      onClick={() => onCloseBox(id)}
    >
      <LockOutlined />
    </button>
  );
}
