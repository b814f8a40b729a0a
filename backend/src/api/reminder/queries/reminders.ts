/** The sales that owe whose oldest unpaid instalment was due on one of at most ten days (owing_sales_by_arrears); of each
 *  what is due is read from its own instalments (portions_due_of_sale). */
import {
  type BusinessDate,
  centsFromNumeric,
  centsToWire,
  chargeCode,
  delayDays,
  isQuiet,
  localClockOf,
  remindedOn,
  type ReminderStage,
  reminderText,
  staticBrCode,
} from '@crediario/contract/domain';
import type { ReminderRow, Reminders, ReminderSettings } from '@crediario/contract/wire';
import { type CompanyFacts, companyOf, pixAccountOf } from '../../../core/company/company';
import type { Clock } from '../../../platform/clock/clock';
import {
  boolean,
  date,
  integer,
  numeric,
  orNull,
  type Row,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { reminderSettings } from './reminder-settings';

const COLUMNS = {
  sale_id: integer(),
  client_id: integer(),
  client_name: text(),
  client_last_name: text(),
  phone: text(),
  user_id: orNull(integer()),
  user_name: orNull(text()),
  number: integer(),
  sales_portions: integer(),
  dt_portion: date(),
  due_value: numeric(),
  silent: boolean(),
  opened_at: orNull(timestamp()),
  opened_by: orNull(text()),
};

const REMINDED = `
SELECT o.sale_id, o.client_id, c.name AS client_name, coalesce(c.last_name, '') AS client_last_name,
       coalesce(c.phone, '') AS phone,
       c.user_id, nullif(concat_ws(' ', u.name, u.finalname), '') AS user_name,
       due.number, s.portion AS sales_portions, o.next_due_date AS dt_portion, due.value AS due_value,
       EXISTS (SELECT FROM silent_clients quiet WHERE quiet.client_id = o.client_id) AS silent,
       last.opened_at, last.opened_by
  FROM owing_sales o
  JOIN sales s ON s.id = o.sale_id
  JOIN clients c ON c.id = o.client_id
  LEFT JOIN up_users u ON u.id = c.user_id
 CROSS JOIN LATERAL (
   SELECT min(p.number) AS number, sum(p.value - p.paid_value) AS value
     FROM portions p
    WHERE p.sale_id = o.sale_id AND p.paid_value < p.value
      AND p.dt_portion <= greatest(o.next_due_date, CAST(:today AS date))
 ) AS due
  LEFT JOIN LATERAL (
   SELECT r.opened_at, coalesce(nullif(concat_ws(' ', by.name, by.finalname), ''), by.username) AS opened_by
     FROM reminders r JOIN up_users by ON by.id = r.opened_by_id
    WHERE r.day = :today AND r.sale_id = o.sale_id
    ORDER BY r.id DESC LIMIT 1
 ) AS last ON true
 WHERE o.next_due_date = ANY (CAST(:dueDates AS date[]))
   AND (CAST(:employeeId AS integer) IS NULL OR c.user_id = :employeeId)
   AND (CAST(:saleId AS integer) IS NULL OR o.sale_id = :saleId)
 ORDER BY o.next_due_date DESC, c.name, c.last_name, o.sale_id
 LIMIT 2000`;

interface Whose {
  employeeId?: number | undefined;
  saleId?: number;
}

export async function remindersOf(db: Db, clock: Clock, whose: Whose): Promise<Reminders> {
  const { date: today, time } = localClockOf(clock.now().toISOString(), clock.timeZone);
  const stages = new Map(remindedOn(today).map(({ stage, dueDate }) => [dueDate, stage]));
  const rows = await rowsOf(
    COLUMNS,
    db.raw(REMINDED, {
      today,
      dueDates: [...stages.keys()],
      employeeId: whose.employeeId ?? null,
      saleId: whose.saleId ?? null,
    }),
  );
  const settings = await reminderSettings(db);
  const company = await companyOf(db);
  return {
    data: rows.map((row) =>
      rowOf(row, { stage: stages.get(row.dt_portion) as ReminderStage, today, settings, company }),
    ),
    meta: { quiet: isQuiet(today, time, settings), settings },
  };
}

interface Words {
  stage: ReminderStage;
  today: BusinessDate;
  settings: ReminderSettings;
  company: CompanyFacts;
}

function rowOf(
  { opened_at, opened_by, due_value, ...row }: Row<typeof COLUMNS>,
  { stage, today, settings, company }: Words,
): ReminderRow {
  const dueCents = centsFromNumeric(due_value);
  const delay = delayDays(row.dt_portion, today);
  const pix = pixAccountOf(company);
  const txid = chargeCode(delay > 0 ? 'late' : 'instalment', row.sale_id, row.number);
  const message = reminderText(settings[stage], {
    name: row.client_name,
    company: company.name,
    number: row.number,
    count: row.sales_portions,
    dueDate: row.dt_portion,
    dueCents,
    delayDays: delay,
    pixCode: pix && staticBrCode({ ...pix, amountCents: dueCents, txid }),
  });
  return {
    ...row,
    stage,
    delay_days: delay,
    due_value: centsToWire(dueCents),
    text: message,
    opened: opened_at && { at: opened_at.toISOString(), by: opened_by ?? '' },
  };
}
