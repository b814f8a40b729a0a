/** What a client owes. Grain of the first statement: an instalment of a sale that owes; of the second: the client. */
import {
  type BusinessDate,
  centsToWire,
  clientStanding,
  type Weekday,
} from '@crediario/contract/domain';
import {
  type ClientSummary,
  instalmentFromWire,
  type SummarisedSale,
} from '@crediario/contract/wire';
import { instantText } from '../../../platform/strapi/instant-text';
import {
  date,
  integer,
  numeric,
  orNull,
  type Row,
  rowsOf,
  text,
  theRow,
} from '../../../platform/statements/rows';
import { prepared } from '../../../platform/statements/prepared';
import type { Db } from '../../../platform/transaction/in-transaction';

const INSTALMENT = {
  sale_id: integer(),
  type_frequency_name: text(),
  weekday: orNull(integer<Weekday>()),
  id: integer(),
  number: integer(),
  dtPortion: date(),
  value: numeric(),
  paid_value: numeric(),
};

/** Few sales owe, and each is found by its client (sales_active_of_client), its instalments by their sale. */
const INSTALMENTS = `
  SELECT s.id AS sale_id, frequency.name AS type_frequency_name, s.weekday,
         p.id, p.number, p.dt_portion AS "dtPortion", p.value, p.paid_value
    FROM sales s
    JOIN type_frequencies frequency ON frequency.id = s.type_frequency_id
    JOIN portions p ON p.sale_id = s.id
   WHERE s.client_id = ? AND s.deleted_at IS NULL AND s.status_sale_id = 1
   ORDER BY s.id DESC, p.number`;

const BOUGHT = {
  kept_sales: integer(),
  sale_id: orNull(integer()),
  last_payment_at: orNull(text()),
  last_payment_value: orNull(numeric()),
};

const BOUGHT_SO_FAR = `
  SELECT standing.kept_sales, paid.sale_id, ${instantText('paid.last_payment_at')} AS last_payment_at,
         paid.last_payment_value
    FROM client_standings standing
    LEFT JOIN LATERAL (
      SELECT id AS sale_id, last_payment_at, last_payment_value
        FROM sales
       WHERE client_id = standing.client_id AND deleted_at IS NULL AND last_payment_at IS NOT NULL
       ORDER BY last_payment_at DESC, id DESC
       LIMIT 1
    ) AS paid ON true
   WHERE standing.client_id = ?`;

export async function clientSummary(
  db: Db,
  clientId: number,
  today: BusinessDate,
): Promise<ClientSummary> {
  const [instalments, bought] = await Promise.all([
    rowsOf(INSTALMENT, db.raw(INSTALMENTS, [clientId]).options(prepared('owed-instalments'))),
    theRow(rowsOf(BOUGHT, db.raw(BOUGHT_SO_FAR, [clientId]).options(prepared('bought-so-far')))),
  ]);
  const sales = salesOf(instalments);
  const standing = clientStanding(
    sales.map(({ sale_id, portions }) => ({
      saleId: sale_id,
      instalments: portions.map(instalmentFromWire),
    })),
    { hasBought: bought.kept_sales > 0, today },
  );
  const { next } = standing;
  return {
    client_id: clientId,
    sale_color: standing.color,
    delay_days: standing.delayDays,
    owed: centsToWire(standing.owedCents),
    late: centsToWire(standing.lateCents),
    late_since: standing.lateSince,
    next: next && {
      sale_id: next.saleId,
      number: next.number,
      dtPortion: next.dueDate,
      value: centsToWire(next.owedCents),
    },
    last_payment: lastPaymentOf(bought),
    sales,
  };
}

/** The rows come sale by sale. */
function salesOf(rows: readonly Row<typeof INSTALMENT>[]): SummarisedSale[] {
  const sales: SummarisedSale[] = [];
  for (const { sale_id, type_frequency_name, weekday, ...portion } of rows) {
    const last = sales.at(-1);
    if (last?.sale_id === sale_id) last.portions.push(portion);
    else sales.push({ sale_id, type_frequency_name, weekday, portions: [portion] });
  }
  return sales;
}

function lastPaymentOf(bought: Row<typeof BOUGHT>): ClientSummary['last_payment'] {
  const { sale_id, last_payment_at: dtPayment, last_payment_value: value } = bought;
  if (sale_id === null || dtPayment === null || value === null) return null;
  return { sale_id, dtPayment, value };
}
