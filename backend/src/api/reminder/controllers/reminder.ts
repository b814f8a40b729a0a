import { DomainError } from '@crediario/contract/errors';
import { reminderFormSchema } from '@crediario/contract/forms';
import {
  messagesBody,
  readData,
  readQuery,
  reminderBody,
  remindersQuery,
} from '@crediario/contract/wire';
import { currentClock } from '../../../platform/clock/current-clock';
import type { ApiContext } from '../../../platform/http/api-context';
import { pathId } from '../../../platform/http/path-id';
import { runWrite } from '../../../platform/http/write';
import { reminderSettings } from '../queries/reminder-settings';
import { remindersOf } from '../queries/reminders';
import { openReminder } from '../use-cases/open-reminder';
import { silenceClient } from '../use-cases/silence-client';
import { updateReminderSettings } from '../use-cases/update-reminder-settings';

export default {
  /** GET /api/reminders */
  async list(ctx: ApiContext) {
    const { user_id: employeeId } = readQuery(remindersQuery, ctx.query);
    ctx.body = await remindersOf(strapi.db.connection, currentClock(strapi), { employeeId });
  },

  /** POST /api/reminders */
  async open(ctx: ApiContext) {
    const { sale_id: saleId, stage } = readData(reminderBody, ctx.request.body);
    const id = await runWrite(strapi, ctx, (context) => openReminder(context, { saleId, stage }));
    // Not of the kept answer: words with a name and a number in them are made each time.
    const { data } = await remindersOf(strapi.db.connection, currentClock(strapi), { saleId });
    const [row] = data;
    if (!row) throw new DomainError('NOT_TO_REMIND');
    ctx.body = { data: { id, phone: row.phone, text: row.text } };
  },

  /** PUT /api/reminders/settings */
  async settings(ctx: ApiContext) {
    const form = readData(reminderFormSchema, ctx.request.body);
    ctx.body = await runWrite(strapi, ctx, async (context) => {
      await updateReminderSettings(context, form);
      return { data: await reminderSettings(context.trx) };
    });
  },

  /** PUT /api/clients/{id}/messages */
  async silence(ctx: ApiContext) {
    const clientId = pathId(ctx);
    const { silent } = readData(messagesBody, ctx.request.body);
    await runWrite(strapi, ctx, (context) => silenceClient(context, { clientId, silent }));
    ctx.body = { data: { silent } };
  },
};
