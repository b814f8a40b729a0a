import {
  CloseCircleFilled,
  CopyOutlined,
  PlusCircleOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import {
  centsFromWire,
  formatBusinessDate,
  type ImportVerdict,
  isBusinessDate,
} from '@crediario/contract/domain';
import { maskPhone } from '@crediario/contract/forms';
import { faultLabel, type ImportRowAnswer } from '@crediario/contract/wire';
import { paths } from '@shared/paths';
import { Money } from '@shared/ui/Money';
import type { Column } from '@shared/ui/table/column';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VERDICT_WORDS } from '../words';
import styles from './CheckStep.module.css';
import { type CellsBehind, cellsBehind, faultPlace, saidInFile, toldAtFault } from './fault-column';

export const VERDICT_GLYPHS: Readonly<
  Record<ImportVerdict, ComponentType<{ className?: string }>>
> = {
  new: PlusCircleOutlined,
  update: SyncOutlined,
  duplicate: CopyOutlined,
  refused: CloseCircleFilled,
};

type RowColumn = Column<ImportRowAnswer>;

/** The first of the row's faults that a column of the list shows. */
function faultAt({ verdict, column, other_columns }: ImportRowAnswer, key: string): string | null {
  if (verdict !== 'refused' || column === null) return null;
  return [column, ...other_columns].find((one) => faultPlace(one) === key) ?? null;
}

/** Of a refused row the file's own words stand where nothing could be read, and where something is at fault. */
export function rowColumns(header: readonly string[]): readonly RowColumn[] {
  const behind = cellsBehind(header);
  const show = (row: ImportRowAnswer, key: string, read: ReactNode | null): ReactNode =>
    cellOf({ row, key, read, behind });
  const money = (
    key: string,
    title: string,
    amountOf: (row: ImportRowAnswer) => number | null,
  ): RowColumn => ({
    key,
    title,
    width: 112,
    align: 'right',
    ...(key === 'value' && { onCard: 'amount' as const }),
    cell: (row) => {
      const amount = amountOf(row);
      return show(row, key, amount === null ? null : <Money cents={centsFromWire(amount)} />);
    },
  });
  return [
    {
      key: 'line',
      title: 'Linha',
      width: 72,
      align: 'right',
      cell: ({ line }) => <span className={styles.quiet}>{line.toLocaleString('pt-BR')}</span>,
    },
    { key: 'verdict', title: 'Resultado', width: 120, cell: (row) => <Verdict row={row} /> },
    {
      key: 'client',
      title: 'Cliente',
      width: 196,
      minWidth: 130,
      isCuttable: true,
      onCard: 'head',
      cell: (row) => show(row, 'client', row.client_name || null),
    },
    {
      key: 'phone',
      title: 'Telefone',
      width: 132,
      yields: 2,
      cell: (row) =>
        show(
          row,
          'phone',
          row.client_phone && <span className="proportional">{maskPhone(row.client_phone)}</span>,
        ),
    },
    {
      key: 'soldOn',
      title: 'Vendida em',
      width: 108,
      cell: (row) => show(row, 'soldOn', soldOnText(row)),
    },
    money('value', 'Valor', ({ sale_value }) => sale_value),
    { ...money('total', 'Total', ({ sale_total }) => sale_total), yields: 3 },
    { ...money('paid', 'Pago', ({ sale_paid }) => sale_paid), yields: 4 },
    {
      key: 'collector',
      title: 'Cobrador',
      width: 172,
      minWidth: 110,
      yields: 1,
      isCuttable: true,
      indent: 12,
      cell: (row) => show(row, 'collector', collectorText(row)),
    },
    {
      key: 'reason',
      title: 'Motivo',
      width: 300,
      minWidth: 200,
      isCuttable: true,
      cell: (row) => (row.reason === null ? null : <Reason row={row} />),
    },
  ];
}

interface ShownCell {
  row: ImportRowAnswer;
  key: string;
  /** What was read there; null or empty where nothing was. */
  read: ReactNode | null;
  behind: CellsBehind;
}

function cellOf({ row, key, read, behind }: ShownCell): ReactNode {
  const said = row.verdict === 'refused' ? saidInFile(row.cells, behind, key) : null;
  const fault = faultAt(row, key);
  if (fault === null) return read || said || '—';
  const told = toldAtFault(row.cells, behind, fault);
  // 'Juros: 200 %': another figure than the column's own.
  const shown = told ? `${faultLabel(fault)}: ${told}` : (said ?? (read || '—'));
  return <span className={styles.bad}>{shown}</span>;
}

/** A refused row's may be none. */
const soldOnText = ({ sale_date }: ImportRowAnswer): string | null =>
  isBusinessDate(sale_date) ? formatBusinessDate(sale_date) : null;

const collectorText = ({ user_id, collector }: ImportRowAnswer): string =>
  user_id === null ? collector : `${user_id}. ${collector}`;

function Verdict({ row: { verdict } }: { row: ImportRowAnswer }) {
  if (verdict === null) return <span className={styles.quiet}>—</span>;
  const Glyph = VERDICT_GLYPHS[verdict];
  return (
    <span className={styles.verdict} data-verdict={verdict}>
      <Glyph className={styles.glyph ?? ''} /> {VERDICT_WORDS[verdict].one}
    </span>
  );
}

/** Why, with the client whom it is about; on two lines where one is too short. */
function Reason({ row: { column, reason, client_id, verdict } }: { row: ImportRowAnswer }) {
  const isAbout = client_id !== null && (verdict === 'duplicate' || verdict === 'update');
  const number = isAbout ? ` ${client_id}` : '';
  return (
    <span className={styles.reason} title={reason ?? undefined}>
      {column !== null && verdict === 'refused' && <strong>{faultLabel(column)}: </strong>}
      {/* Where the sentence ends with their number, the link takes its place. */}
      {isAbout && reason?.endsWith(number) ? reason.slice(0, -number.length) : reason}
      {isAbout && (
        <>
          {' '}
          <Link to={paths.clientSummary(client_id)} className={styles.about}>
            cliente {client_id}
          </Link>
        </>
      )}
    </span>
  );
}
