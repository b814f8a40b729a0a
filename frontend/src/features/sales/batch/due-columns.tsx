import {
  type BusinessDate,
  type Cents,
  cellOr,
  centsFromWire,
  formatBusinessDate,
  formatMoment,
} from '@crediario/contract/domain';
import type { DueSaleRow } from '@crediario/contract/wire';
import { clientNameOf } from '@entities/client/labels';
import { Money } from '@shared/ui/Money';
import { Situation } from '@shared/ui/Situation';
import type { SheetColumn } from '@shared/ui/table/column';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { AllMark, type AllProps } from './AllMark';
import { dueCentsOf, situationOfDue, standingOf } from './batch';
import styles from './Batch.module.css';
import { leftText } from './left-text';
import { Left, Posted } from './Outcome';
import { PaidInput } from './PaidInput';
import type { Posting } from './use-run';

export interface DueProps {
  row: DueSaleRow;
  cents: Cents | null;
  /** Null while the amounts are typed. */
  posting: Posting | null;
  today: BusinessDate;
  onType: (saleId: number, cents: Cents | null) => void;
}

/** A row as it is taken along. */
export interface DueInSheet extends Pick<DueProps, 'row' | 'cents' | 'posting'> {
  timeZone: string;
}

/** A column of the due sales: its width, its head, its cell, where it stands on a phone's card, and what a sheet has of it. */
export interface DueColumn {
  key: string;
  /** In px; the one without takes what is left. */
  width?: number;
  /** In px, on a screen that has room. */
  wideWidth?: number;
  head: string | ((all: AllProps) => ReactNode);
  look?: string | undefined;
  /** The cell's alone. */
  cellLook?: string | undefined;
  /** It changes by itself while a run is under way. */
  isLive?: boolean;
  cell: (due: DueProps) => ReactNode;
  /** Facts stand in one line, parted by dots. */
  onCard: 'head' | 'fact' | 'situation' | 'foot';
  /** Where it is another than the cell. */
  card?: (due: DueProps) => ReactNode;
  /** A sheet tells apart what one cell shows. */
  sheet?: readonly SheetColumn<DueInSheet>[];
}

export const DUE_COLUMNS: readonly DueColumn[] = [
  {
    key: 'mark',
    width: 56,
    head: (all) => <AllMark {...all} />,
    cell: (due) => <Mark {...due} />,
    onCard: 'head',
  },
  {
    key: 'client',
    head: 'Cliente',
    cellLook: styles.client,
    cell: ({ row }) => (
      <>
        <span className={styles.id}>{row.client_id}</span> {clientNameOf(row)}
      </>
    ),
    onCard: 'head',
    card: ({ row }) => <span className={styles.client}>{clientNameOf(row)}</span>,
    sheet: [
      { title: 'ID cliente', sheet: ({ row }) => ({ number: row.client_id }) },
      { title: 'Cliente', sheet: ({ row }) => clientNameOf(row) },
    ],
  },
  {
    key: 'sale',
    width: 60,
    head: 'Venda',
    cellLook: styles.sale,
    cell: ({ row }) => row.sale_id,
    onCard: 'fact',
    card: ({ row }) => `Venda ${row.sale_id}`,
    sheet: [{ title: 'Venda', sheet: ({ row }) => ({ number: row.sale_id }) }],
  },
  {
    key: 'instalment',
    width: 72,
    head: 'Parcela',
    cell: ({ row }) => (
      <>
        {row.number}
        <span className={styles.quiet}>/{row.sales_portions}</span>
      </>
    ),
    onCard: 'fact',
    card: ({ row }) => `${row.number}/${row.sales_portions}`,
    sheet: [{ title: 'Parcela', sheet: ({ row }) => `${row.number} de ${row.sales_portions}` }],
  },
  {
    key: 'due',
    width: 88,
    wideWidth: 120,
    head: 'Vence',
    cell: ({ row }) => formatBusinessDate(row.dt_portion),
    onCard: 'fact',
    sheet: [{ title: 'Vence', sheet: ({ row }) => ({ date: row.dt_portion }) }],
  },
  {
    key: 'delay',
    width: 92,
    wideWidth: 120,
    head: 'Atraso',
    cell: (due) => <Delay {...due} />,
    onCard: 'situation',
    card: (due) => <Delay {...due} isPill />,
    sheet: [{ title: 'Dias de atraso', sheet: ({ row }) => ({ number: row.portion_delay_days }) }],
  },
  {
    key: 'owed',
    width: 100,
    wideWidth: 120,
    head: 'Deve hoje',
    look: styles.amount,
    cell: ({ row }) => <Money cents={dueCentsOf(row)} weight="strong" />,
    onCard: 'head',
    sheet: [
      { title: 'Deve', sheet: ({ row }) => ({ cents: dueCentsOf(row) }) },
      {
        title: 'Pendente',
        sheet: ({ row }) => ({ cents: centsFromWire(row.portion_value_nopay) }),
      },
    ],
  },
  {
    key: 'paid',
    width: 132,
    head: 'Pagou',
    look: styles.amount,
    cell: (due) => <Paid {...due} />,
    onCard: 'foot',
    sheet: [{ title: 'Pagou', sheet: ({ cents }) => cellOr(cents, (paid) => ({ cents: paid })) }],
  },
  {
    key: 'outcome',
    width: 120,
    wideWidth: 280,
    head: ({ postings }) => (postings ? 'Lançamento' : 'Fica'),
    cellLook: styles.outcome,
    isLive: true,
    cell: (due) => <Outcome {...due} />,
    onCard: 'foot',
    card: (due) => (
      <span className={styles.outcome}>
        <Outcome {...due} />
      </span>
    ),
    sheet: [{ title: 'Fica', sheet: outcomeText }],
  },
];

function Mark({ row, cents, posting, onType }: DueProps) {
  const { kind } = standingOf(row, cents);
  const isPaid = cents !== null && cents > 0;
  return (
    <Checkbox
      aria-label={`Pagou tudo, ${clientNameOf(row)}, venda ${row.sale_id}`}
      checked={isPaid && kind !== 'part'}
      indeterminate={kind === 'part'}
      disabled={posting !== null}
      onChange={() => onType(row.sale_id, isPaid ? null : dueCentsOf(row))}
    />
  );
}

function Delay({ row, today, isPill = false }: DueProps & { isPill?: boolean }) {
  const color = situationOfDue(row, today);
  return <Situation color={color} delayDays={row.portion_delay_days} isPill={isPill} />;
}

function Paid({ row, cents, posting, onType }: DueProps) {
  if (posting) return <Money cents={cents ?? 0} />;
  return <PaidInput row={row} cents={cents} onType={onType} />;
}

function Outcome({ row, cents, posting }: DueProps) {
  // Nothing was to be sent for who did not pay.
  if (posting && cents !== 0) return <Posted posting={posting} row={row} />;
  return <Left standing={standingOf(row, cents)} />;
}

function outcomeText({ row, cents, posting, timeZone }: DueInSheet): string {
  if (posting && cents !== 0) return postedText(posting, timeZone);
  return leftText(standingOf(row, cents));
}

function postedText(posting: Posting, timeZone: string): string {
  switch (posting.kind) {
    case 'queued':
      return 'Na fila';
    case 'posting':
      return 'Lançando';
    case 'posted':
      return `Lançado em ${formatMoment(posting.at, timeZone)}`;
    case 'failed':
      return posting.reason;
  }
}
