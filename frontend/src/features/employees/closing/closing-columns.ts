import { type Cents, type CsvCell, formatMoment } from '@crediario/contract/domain';
import type { SheetColumn } from '@shared/ui/table/column';
import type { ClosingLine } from './closing-plan';

/** 'Fechar caixas' as a sheet: what was counted so far. */
export function closingColumns(timeZone: string): SheetColumn<ClosingLine>[] {
  const momentText = (moment: string | null) => (moment ? formatMoment(moment, timeZone) : '');
  return [
    { title: 'ID', csv: ({ employeeId }) => String(employeeId) },
    { title: 'Funcionário', csv: ({ employeeName }) => employeeName },
    { title: 'Caixa', csv: ({ boxId }) => String(boxId) },
    { title: 'Aberto em', csv: ({ openedAt }) => momentText(openedAt) },
    { title: 'Última sincronização', csv: ({ syncedAt }) => momentText(syncedAt) },
    { title: 'Deve ter', csv: ({ expectedCents }) => ({ cents: expectedCents }) },
    { title: 'Contado', csv: ({ counted }) => optionalCell(counted) },
    { title: 'Diferença', csv: ({ differenceCents }) => optionalCell(differenceCents) },
    { title: 'Motivo', csv: ({ reason }) => reason },
  ];
}

const optionalCell = (cents: Cents | null): CsvCell => (cents === null ? '' : { cents });
