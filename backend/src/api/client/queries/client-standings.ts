/** One row per client and sale of theirs that owes; one for a client without. The latest sale stands on each. */
import {
  type BusinessDate,
  centsFromNumeric,
  centsToWire,
  delayDays,
  gravestColor,
  rowColor,
  type ScoreGrade,
  sumCents,
  type Weekday,
} from '@crediario/contract/domain';
import type { ClientStandingRow } from '@crediario/contract/wire';
import {
  date,
  integer,
  numeric,
  orNull,
  orNulls,
  type Row,
  rowsOf,
  sideOf,
  text,
} from '../../../platform/statements/rows';
import { prepared } from '../../../platform/statements/prepared';
import type { CurrentUser } from '../../../platform/transaction/context';
import type { Db } from '../../../platform/transaction/in-transaction';

const LATEST = {
  sale_id: integer(),
  sale_date: date(),
  value: numeric(),
  fees: numeric(),
  portion: integer(),
  type_frequency_id: integer(),
  type_frequency_name: text(),
  weekday: orNull(integer<Weekday>()),
};

const OWING = { owed: numeric(), next_due_date: date(), last_due_date: date() };

const COLUMNS = {
  client_id: integer(),
  grade: orNull(text<ScoreGrade>()),
  ...orNulls(LATEST),
  ...orNulls(OWING),
};

/** Few clients by their ids, each with their own sales (sales_of_client, sales_active_of_client). */
const STANDINGS = `
  SELECT c.id AS client_id, (SELECT k.grade FROM client_scores k WHERE k.client_id = c.id) AS grade,
         latest.id AS sale_id, latest.sale_date, latest.value, latest.fees, latest.portion,
         latest.type_frequency_id, frequency.name AS type_frequency_name, latest.weekday,
         s.total - s.paid_value AS owed, s.next_due_date, s.last_due_date
    FROM clients c
    LEFT JOIN LATERAL (
      SELECT id, sale_date, value, fees, portion, type_frequency_id, weekday
        FROM sales WHERE client_id = c.id AND deleted_at IS NULL
       ORDER BY id DESC LIMIT 1
    ) AS latest ON true
    LEFT JOIN type_frequencies frequency ON frequency.id = latest.type_frequency_id
    LEFT JOIN sales s ON s.client_id = c.id AND s.deleted_at IS NULL AND s.status_sale_id = 1
   WHERE c.id = ANY (:ids) AND c.deleted_at IS NULL AND (:isStaff OR c.user_id = :userId)
   ORDER BY c.id`;

/** In the order of the ids; a client who is not there, or is another's, is left out. */
export async function clientStandings(
  db: Db,
  user: CurrentUser,
  { ids, today }: { ids: readonly number[]; today: BusinessDate },
): Promise<ClientStandingRow[]> {
  const asked = { ids, isStaff: user.isStaff, userId: user.id };
  const query = db.raw(STANDINGS, asked).options(prepared('client-standings'));
  const clients = new Map<number, Row<typeof COLUMNS>[]>();
  for (const row of await rowsOf(COLUMNS, query)) {
    const rows = clients.get(row.client_id) ?? [];
    clients.set(row.client_id, [...rows, row]);
  }
  return [...clients].map(([id, rows]) => standingOf(id, rows, today));
}

function standingOf(
  id: number,
  rows: readonly Row<typeof COLUMNS>[],
  today: BusinessDate,
): ClientStandingRow {
  const [first] = rows;
  const latest = first ? sideOf(LATEST, first) : null;
  const owing = rows.map((row) => sideOf(OWING, row)).filter((sale) => sale !== null);
  const colors = owing.map((sale) =>
    rowColor(
      {
        owedCents: centsFromNumeric(sale.owed),
        nextDueDate: sale.next_due_date,
        lastDueDate: sale.last_due_date,
      },
      today,
    ),
  );
  return {
    client_id: id,
    sale_color: gravestColor(latest ? [...colors, 'blue'] : colors),
    delay_days: Math.max(0, ...owing.map((sale) => delayDays(sale.next_due_date, today))),
    owed: centsToWire(sumCents(owing.map((sale) => centsFromNumeric(sale.owed)))),
    grade: first?.grade ?? null,
    last_sale: latest,
  };
}
