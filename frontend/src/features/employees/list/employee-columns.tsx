import { cellOr } from '@crediario/contract/domain';
import { RightOutlined } from '@ant-design/icons';
import type { UserStatusRow } from '@crediario/contract/wire';
import { type BusinessClock, localTimes } from '@shared/business-clock/business-clock';
import { DateTime } from '@shared/ui/DateTime';
import { Money } from '@shared/ui/Money';
import type { Column, SheetColumn } from '@shared/ui/table/column';
import { BoxStatus, BoxMenuButton, EmployeeLink, NoAccess } from './cells';
import styles from './cells.module.css';
import { boxCentsOf } from './employee-row';

type EmployeeColumn = Column<UserStatusRow>;

/** The least widths: what a wider screen has left is shared out in their proportions. On a small laptop what the
 *  box holds is still in sight; only the last synchronisation has to be scrolled to. */
export function employeeColumns(
  clock: BusinessClock,
  onCloseBox: (cashBoxId: number) => void,
): EmployeeColumn[] {
  return [
    {
      key: 'id',
      title: 'ID',
      width: 48,
      sheet: ({ id }) => ({ number: id }),
      cell: ({ id }) => <span className={styles.faint}>{id}</span>,
    },
    {
      key: 'name',
      title: 'Funcionário',
      width: 220,
      isCuttable: true,
      sheet: ({ name }) => name,
      cell: (row) => (
        <>
          <EmployeeLink row={row} /> {row.blocked && <NoAccess />}
        </>
      ),
    },
    {
      key: 'box',
      title: 'Caixa',
      width: 68,
      sheet: ({ cash_id }) => cellOr(cash_id, (number) => ({ number })),
      cell: ({ cash_id }) => cash_id ?? '—',
    },
    {
      key: 'status',
      title: 'Situação',
      width: 104,
      sheet: ({ type_status_cash_name }) => type_status_cash_name ?? 'Sem caixa',
      cell: (row) => <BoxStatus row={row} />,
    },
    { ...momentColumn('closing', 'Fechamento', 'final_at', clock), yields: 2 },
    ...moneyColumns(),
    {
      ...momentColumn('sync', 'Última sincronização', 'last_sync', clock),
      width: 184,
      indent: 32,
      yields: 1,
    },
    {
      key: 'open',
      title: 'Abrir',
      isTitleHidden: true,
      width: 72,
      align: 'right',
      cell: (row) => (
        <>
          <BoxMenuButton row={row} onCloseBox={onCloseBox} />
          <RightOutlined className={styles.chevron} aria-hidden />
        </>
      ),
    },
  ];
}

/** What the name has beside it on the screen is a column of the sheet. */
export function employeeSheetColumns(clock: BusinessClock): SheetColumn<UserStatusRow>[] {
  const access: SheetColumn<UserStatusRow> = {
    title: 'Acesso',
    sheet: ({ blocked }) => (blocked ? 'Sem acesso' : ''),
  };
  const columns = employeeColumns(clock, () => {});
  return columns.flatMap((column) => (column.key === 'name' ? [column, access] : [column]));
}

function moneyColumns(): EmployeeColumn[] {
  return [
    {
      key: 'initial',
      title: 'Valor inicial',
      width: 114,
      align: 'right',
      sheet: (row) => optionalCell(boxCentsOf(row).initial),
      cell: (row) => <OptionalMoney cents={boxCentsOf(row).initial} />,
    },
    {
      key: 'final',
      title: 'Valor final',
      width: 114,
      align: 'right',
      sheet: (row) => optionalCell(boxCentsOf(row).final),
      cell: (row) => <OptionalMoney cents={boxCentsOf(row).final} isStrong />,
    },
  ];
}

function momentColumn(
  key: string,
  title: string,
  field: 'final_at' | 'last_sync',
  clock: BusinessClock,
): EmployeeColumn {
  return {
    key,
    title,
    width: 152,
    sheet: (row) => cellOr(row[field], (moment) => ({ moment, timeZone: clock.timeZone })),
    cell: (row) => <DateTime {...(row[field] ? localTimes(row[field], clock) : { date: null })} />,
  };
}

const optionalCell = (told: number | null) => cellOr(told, (cents) => ({ cents }));

function OptionalMoney({ cents, isStrong = false }: { cents: number | null; isStrong?: boolean }) {
  if (cents === null) return '—';
  return <Money cents={cents} weight={isStrong ? 'strong' : 'regular'} />;
}
