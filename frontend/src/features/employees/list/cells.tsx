import { Link } from 'react-router-dom';
import { FilePdfOutlined, LockOutlined, MoreOutlined, StopOutlined } from '@ant-design/icons';
import { CASH_BOX_STATUS_NAMES } from '@crediario/contract/domain';
import type { UserStatusRow } from '@crediario/contract/wire';
import { openSheet } from '@entities/box/sheet';
import { paths } from '@shared/paths';
import { Dot } from '@shared/ui/Dot';
import { MenuButton } from '@shared/ui/MenuButton';
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

interface BoxMenuProps {
  row: UserStatusRow;
  onCloseBox: (cashBoxId: number) => void;
}

/** What can be done with the latest box, from the list; nothing where there never was one. */
export function BoxMenuButton({ row, onCloseBox }: BoxMenuProps) {
  const { cash_id: id } = row;
  if (id === null) return null;
  const close = { key: 'close', label: 'Fechar caixa', icon: <LockOutlined /> };
  const sheet = { key: 'sheet', label: 'Folha do dia', icon: <FilePdfOutlined /> };
  return (
    <MenuButton
      items={() => (hasOpenBox(row) ? [close, sheet] : [sheet])}
      onChoose={(key) => (key === 'close' ? onCloseBox(id) : void openSheet(id))}
    >
      <button
        type="button"
        className={styles.menu}
        aria-label={`Ações do caixa ${id}, de ${row.name}`}
      >
        <MoreOutlined />
      </button>
    </MenuButton>
  );
}
