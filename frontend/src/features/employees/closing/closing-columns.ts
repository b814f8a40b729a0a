import { type Cents, cellOr } from '@crediario/contract/domain';
import type { SheetColumn } from '@shared/ui/table/column';
import type { ClosingLine } from './closing-plan';

/** 'Fechar caixas' as a sheet: what was counted so far. */
export function closingColumns(timeZone: string): SheetColumn<ClosingLine>[] {
  const momentCell = (told: string | null) => cellOr(told, (moment) => ({ moment, timeZone }));
  return [
    { title: 'ID', sheet: ({ employeeId }) => ({ number: employeeId }) },
    { title: 'Funcionário', sheet: ({ employeeName }) => employeeName },
    { title: 'Caixa', sheet: ({ boxId }) => ({ number: boxId }) },
    { title: 'Aberto em', sheet: ({ openedAt }) => momentCell(openedAt) },
    { title: 'Última sincronização', sheet: ({ syncedAt }) => momentCell(syncedAt) },
    { title: 'Deve ter', sheet: ({ expectedCents }) => ({ cents: expectedCents }) },
    { title: 'Contado', sheet: ({ counted }) => optionalCell(counted) },
    { title: 'Diferença', sheet: ({ differenceCents }) => optionalCell(differenceCents) },
    { title: 'Motivo', sheet: ({ reason }) => reason },
  ];
}

const optionalCell = (told: Cents | null) => cellOr(told, (cents) => ({ cents }));
