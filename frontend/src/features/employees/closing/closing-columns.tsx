import { type Cents, cellOr } from '@crediario/contract/domain';
import { Money } from '@shared/ui/Money';
import type { SheetColumn } from '@shared/ui/table/column';
import type { ReactNode } from 'react';
import {
  BoxNumber,
  CountInput,
  Difference,
  Expected,
  LastSync,
  type LineProps,
  ReasonInput,
  Since,
} from './cells';
import styles from './ClosingTable.module.css';
import type { ClosingLine, ClosingTotals } from './closing-plan';
import { differencesText } from './closing-words';

/** A column of 'Fechar caixas': its head, its cell, its sum and its place in the sheet. */
export interface ClosingColumn extends SheetColumn<ClosingLine> {
  /** Of the head. */
  look?: string | undefined;
  /** Numbers and their heads stand right. */
  align?: 'right';
  /** A column without one stands in the sheet alone. */
  cell?: (props: LineProps) => ReactNode;
  sum?: (totals: ClosingTotals) => ReactNode;
  sumLook?: string | undefined;
}

/** The sheet tells what was counted so far. */
export function closingColumns(timeZone: string): ClosingColumn[] {
  const momentCell = (told: string | null) => cellOr(told, (moment) => ({ moment, timeZone }));
  return [
    { title: 'ID', sheet: ({ employeeId }) => ({ number: employeeId }) },
    {
      title: 'Funcionário',
      cell: ({ line }) => (
        <>
          <span className={styles.id}>{line.employeeId}</span> {line.employeeName}
        </>
      ),
      sheet: ({ employeeName }) => employeeName,
    },
    {
      title: 'Caixa',
      cell: ({ line }) => (
        <>
          <BoxNumber boxId={line.boxId} /> <Since line={line} />
        </>
      ),
      sheet: ({ boxId }) => ({ number: boxId }),
    },
    { title: 'Aberto em', sheet: ({ openedAt }) => momentCell(openedAt) },
    {
      title: 'Última sincronização',
      cell: ({ line }) => <LastSync syncedAt={line.syncedAt} />,
      sheet: ({ syncedAt }) => momentCell(syncedAt),
    },
    {
      title: 'Deve ter',
      align: 'right',
      cell: ({ line }) => <Expected line={line} />,
      sum: ({ expectedCents }) => <Money cents={expectedCents} weight="strong" />,
      sheet: ({ expectedCents }) => ({ cents: expectedCents }),
    },
    {
      title: 'Contado',
      align: 'right',
      look: styles.counted,
      cell: (props) => <CountInput {...props} />,
      sum: ({ countedCount, countedCents }) =>
        countedCount > 0 ? <Money cents={countedCents} weight="strong" /> : '—',
      sumLook: styles.countedSum,
      sheet: ({ counted }) => optionalCell(counted),
    },
    {
      title: 'Diferença',
      align: 'right',
      cell: ({ line }) => <Difference cents={line.differenceCents} />,
      sum: ({ countedCount, differenceCents }) =>
        countedCount > 0 ? <Money cents={differenceCents} weight="strong" isChange /> : '—',
      sheet: ({ differenceCents }) => optionalCell(differenceCents),
    },
    {
      title: 'Motivo',
      look: styles.reason,
      cell: (props) => <ReasonInput {...props} />,
      sum: differencesText,
      sumLook: styles.differences,
      sheet: ({ reason }) => reason,
    },
  ];
}

const optionalCell = (told: Cents | null) => cellOr(told, (cents) => ({ cents }));
