import type { ReviewedOperation } from '@crediario/contract/wire';
import { Money } from '@shared/ui/Money';
import type { Column } from '@shared/ui/table/column';
import { Cause, Collector, Moments, What } from './facts';
import { type OnSolve, Solutions } from './Solutions';
import { centsOf } from './tray';

/** The least widths. What may be done is always in sight; whose phone it was leaves first, for it is a filter too; then
 *  when. */
export function reviewColumns(onSolve: OnSolve): Column<ReviewedOperation>[] {
  return [
    {
      key: 'taken',
      title: 'Tomada em',
      width: 160,
      yields: 2,
      cell: (operation) => <Moments operation={operation} />,
    },
    {
      key: 'collector',
      title: 'Funcionário',
      width: 180,
      isCuttable: true,
      yields: 1,
      cell: (operation) => <Collector operation={operation} />,
    },
    {
      key: 'what',
      title: 'Operação',
      width: 216,
      minWidth: 150,
      isCuttable: true,
      cell: (operation) => <What operation={operation} />,
    },
    {
      key: 'value',
      title: 'Valor',
      width: 96,
      align: 'right',
      cell: (operation) => <Value operation={operation} />,
    },
    {
      key: 'cause',
      title: 'O que houve',
      width: 288,
      minWidth: 120,
      indent: 12,
      isCuttable: true,
      cell: (operation) => <Cause operation={operation} />,
    },
    {
      key: 'solution',
      title: 'Solução',
      width: 440,
      fixed: 'right',
      cell: (operation) => <Solutions operation={operation} onSolve={onSolve} />,
    },
  ];
}

export function Value({ operation }: { operation: ReviewedOperation }) {
  const cents = centsOf(operation);
  return cents === null ? '—' : <Money cents={cents} weight="strong" />;
}
