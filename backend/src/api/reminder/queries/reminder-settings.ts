/** One row, and at most five. */
import { REMINDER_TEXTS, type ReminderStage } from '@crediario/contract/domain';
import type { ReminderSettings } from '@crediario/contract/wire';
import { rowsOf, text, theRow } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const HOURS = { remind_from: text(), remind_until: text() };
const TEXT = { stage: text<ReminderStage>(), text: text() };

export async function reminderSettings(db: Db): Promise<ReminderSettings> {
  const hours = await theRow(rowsOf(HOURS, db('company').select(Object.keys(HOURS))));
  const own = await rowsOf(TEXT, db('reminder_texts').select(Object.keys(TEXT)));
  return {
    from: hours.remind_from,
    until: hours.remind_until,
    ...REMINDER_TEXTS,
    ...Object.fromEntries(own.map((row) => [row.stage, row.text])),
  };
}
