import { REMINDER_STAGES, REMINDER_TEXTS } from '@crediario/contract/domain';
import type { ReminderForm } from '@crediario/contract/forms';
import { audit } from '../../../core/audit/audit';
import type { UseCaseContext } from '../../../platform/transaction/context';
import { reminderSettings } from '../queries/reminder-settings';

/** Says anew when one may write to clients, and in which words. The product's own words are not kept: a later release may
 *  better them. */
export async function updateReminderSettings(
  context: Pick<UseCaseContext, 'trx' | 'user'>,
  form: ReminderForm,
): Promise<void> {
  const { trx } = context;
  await trx('company').forUpdate().select('is_the_one');
  const before = await reminderSettings(trx);
  const own = REMINDER_STAGES.filter((stage) => form[stage] !== REMINDER_TEXTS[stage]);
  const rows = own.map((stage) => ({ stage, text: form[stage] }));
  await trx('company').update({ remind_from: form.from, remind_until: form.until });
  await trx('reminder_texts').del();
  if (rows.length > 0) await trx('reminder_texts').insert(rows);
  const after = await reminderSettings(trx);
  const entry = { action: 'update', entity: 'company', entityId: 1, before, after };
  await audit(context, entry);
}
