import type { ReminderStage } from '@crediario/contract/domain';
import type { ReminderRow } from '@crediario/contract/wire';
import { whatsappLink } from '@crediario/contract/domain';

export const STAGE_NAMES: Readonly<Record<ReminderStage, string>> = {
  before: 'Vence em 3 dias',
  today: 'Vence hoje',
  late1: '1 dia de atraso',
  late7: '7 dias de atraso',
  late15: '15 dias de atraso',
};

/** Why nobody writes to this client; null where one may. */
export function hindranceOf(row: ReminderRow): string | null {
  if (row.silent) return 'Não quer mensagens';
  return whatsappLink(row.phone) === null ? 'Sem celular' : null;
}

/** The next one to write to, after this sale and then from the top; null where all is done. */
export function nextOf(rows: readonly ReminderRow[], saleId: number | null): ReminderRow | null {
  const at = rows.findIndex((row) => row.sale_id === saleId);
  const around = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  return (
    around.find(
      (row) => row.sale_id !== saleId && row.opened === null && hindranceOf(row) === null,
    ) ?? null
  );
}
