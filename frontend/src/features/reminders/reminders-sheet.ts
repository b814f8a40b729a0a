import {
  cellOr,
  centsFromWire,
  REMINDER_STAGES,
  type SheetTable,
} from '@crediario/contract/domain';
import type { ReminderRow } from '@crediario/contract/wire';
import { hindranceOf, STAGE_NAMES } from './stages';

/** In the order of the list: by stage. */
export const remindersSheet = (rows: readonly ReminderRow[]): SheetTable => ({
  titles: [
    'Lembrete',
    'Venda',
    'Cliente',
    'Celular',
    'Funcionário',
    'Parcela',
    'Parcelas',
    'Vencimento',
    'Atraso',
    'Valor devido',
    'Situação',
  ],
  rows: REMINDER_STAGES.flatMap((stage) => rows.filter((row) => row.stage === stage)).map((row) => [
    STAGE_NAMES[row.stage],
    { number: row.sale_id },
    `${row.client_name} ${row.client_last_name}`.trim(),
    row.phone,
    cellOr(row.user_name, (name) => name),
    { number: row.number },
    { number: row.sales_portions },
    { date: row.dt_portion },
    { number: row.delay_days },
    { cents: centsFromWire(row.due_value) },
    row.opened ? 'Aberta' : (hindranceOf(row) ?? ''),
  ]),
});
