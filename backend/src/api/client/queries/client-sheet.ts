import {
  cellOr,
  centsFromWire,
  ROW_COLOR_MEANINGS,
  type SheetCell,
} from '@crediario/contract/domain';
import type { ClientReportRow } from '@crediario/contract/wire';

/** In the order and by the names of the list, whose row's colour is words here. */
export const SHEET_TITLES = [
  'ID Venda',
  'ID Cliente',
  'Cliente',
  'Funcionário',
  'Documento',
  'Telefone',
  'Status',
  'Nota',
  'Situação',
  'Atraso',
  'Pendente',
];

/** A row of the list as a line of its sheet. */
export const sheetLine = (row: ClientReportRow): SheetCell[] => [
  cellOr(row.sale_id, (number) => ({ number })),
  { number: row.client_id },
  `${row.client_name} ${row.client_last_name}`.trim(),
  row.user_name ?? '',
  row.client_cpf,
  row.client_phone,
  row.active ? 'ATIVO' : 'INATIVO',
  row.grade ?? '',
  ROW_COLOR_MEANINGS[row.sale_color],
  row.sale_id === null ? '' : { number: row.delay_days },
  { cents: centsFromWire(row.owed) },
];
