import type { ReminderStage } from '@crediario/contract/domain';
import { DomainError } from '@crediario/contract/errors';
import { integer, rowsOf, theRow } from '../../../platform/statements/rows';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { remindersOf } from '../queries/reminders';

export interface Opening {
  saleId: number;
  stage: ReminderStage;
}

/** Keeps that the message of a sale is opened, by whom and when. Whether it was sent, only its writer knows.
 *  Throws: DomainError NOT_TO_REMIND, CLIENT_SILENT, QUIET_HOURS. */
export async function openReminder(
  { trx, clock, user }: UseCaseContext,
  { saleId, stage }: Opening,
): Promise<number> {
  const { data, meta } = await remindersOf(trx, clock, { saleId });
  const [row] = data;
  if (row?.stage !== stage) throw new DomainError('NOT_TO_REMIND');
  if (row.silent) throw new DomainError('CLIENT_SILENT');
  const { from, until } = meta.settings;
  if (meta.quiet) throw new DomainError('QUIET_HOURS', { params: { from, until } });
  const { id } = await theRow(
    rowsOf(
      { id: integer() },
      trx('reminders')
        .insert({
          sale_id: saleId,
          stage,
          day: clock.today(),
          opened_by_id: user.id,
          opened_at: clock.now(),
        })
        .returning(trx.raw('CAST(id AS integer) AS id')),
    ),
  );
  return id;
}
