import { Link } from 'react-router-dom';
import { centsFromWire, ROW_COLOR_MEANINGS } from '@crediario/contract/domain';
import type { ClientReportRow } from '@crediario/contract/wire';
import { GradeBadge } from '@entities/client/GradeBadge';
import { clientNameOf } from '@entities/client/labels';
import { paths } from '@shared/paths';
import { Dot } from '@shared/ui/Dot';
import { Money } from '@shared/ui/Money';
import { DelayText, SituationGlyph } from '@shared/ui/Situation';
import type { Column } from '@shared/ui/table/column';
import { type ClientActions, ClientMenuButton } from './ClientMenuButton';
import styles from './cells.module.css';
import { statusWord } from './client-row';
import { EdgeMark } from './EdgeMark';

type ClientColumn = Column<ClientReportRow>;

/** Widths are the narrowest that fit; a wider table shares out the rest in proportion, as in `05-clients`. In a narrower one who it is, how late and
 *  how much stay in sight, and the others scroll. */
export function clientColumns(actions: ClientActions): ClientColumn[] {
  return [...identityColumns(), ...contactColumns(), menuColumn(actions)];
}

function identityColumns(): ClientColumn[] {
  return [
    { key: 'sale', title: 'ID Venda', width: 92, cell: (row) => <SaleCell row={row} /> },
    {
      key: 'id',
      title: 'ID Cliente',
      width: 84,
      cell: (row) => <span className={styles.quiet}>{row.client_id}</span>,
    },
    {
      key: 'client',
      title: 'Cliente',
      width: 190,
      minWidth: 164,
      fixed: 'left',
      isCuttable: true,
      cell: (row) => <ClientLink row={row} />,
    },
    {
      key: 'employee',
      title: 'Funcionário',
      width: 164,
      minWidth: 104,
      isCuttable: true,
      cell: ({ user_id, user_name }) =>
        user_id === null ? (
          '—'
        ) : (
          <span className={styles.quiet}>
            <span className={styles.employeeId}>{user_id}</span> {user_name}
          </span>
        ),
    },
  ];
}

function contactColumns(): ClientColumn[] {
  return [
    {
      key: 'cpf',
      title: 'Documento',
      width: 118,
      cell: (row) => <span className="proportional">{row.client_cpf || '—'}</span>,
    },
    {
      key: 'phone',
      title: 'Telefone',
      width: 122,
      cell: (row) => <span className="proportional">{row.client_phone || '—'}</span>,
    },
    {
      key: 'status',
      title: 'Status',
      width: 86,
      cell: (row) => <ClientStatus row={row} />,
    },
    {
      key: 'grade',
      title: 'Nota',
      width: 56,
      cell: ({ grade }) => <GradeBadge grade={grade} />,
    },
    {
      key: 'delay',
      title: 'Atraso',
      width: 78,
      fixed: 'right',
      align: 'right',
      cell: (row) =>
        row.sale_id === null ? (
          <span className={styles.quiet}>—</span>
        ) : (
          <DelayText color={row.sale_color} delayDays={row.delay_days} />
        ),
    },
    {
      key: 'owed',
      title: 'Pendente',
      width: 104,
      fixed: 'right',
      align: 'right',
      cell: (row) => <Money cents={centsFromWire(row.owed)} weight="strong" />,
    },
  ];
}

function menuColumn(actions: ClientActions): ClientColumn {
  return {
    key: 'menu',
    title: 'Ações',
    isTitleHidden: true,
    width: 48,
    align: 'right',
    fixed: 'right',
    cell: (row) => <ClientMenuButton client={row} {...actions} />,
  };
}

function SaleCell({ row }: { row: ClientReportRow }) {
  const meaning = ROW_COLOR_MEANINGS[row.sale_color];
  return (
    <span className={styles.sale} title={meaning}>
      <EdgeMark color={row.sale_color} className={styles.edge} />
      <SituationGlyph color={row.sale_color} />
      <span className="visually-hidden">{meaning}</span>
      {row.sale_id ?? '—'}
    </span>
  );
}

export function ClientLink({ row }: { row: ClientReportRow }) {
  return (
    <Link to={paths.clientSummary(row.client_id, row.sale_id)} className={styles.client}>
      {clientNameOf(row)}
    </Link>
  );
}

export function ClientStatus({ row }: { row: ClientReportRow }) {
  return (
    <span className={row.active ? undefined : styles.quiet}>
      <Dot isFilled={row.active} />
      {statusWord(row)}
    </span>
  );
}
