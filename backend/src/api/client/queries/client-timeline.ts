/** One row per sale, payment and visit of a client, newest first. A settlement by renewal is no payment: the sale that
 *  renewed tells of it. What came with an import stands at noon of its day, what was paid before after its sale. A payment of nothing beside the reason for it is one visit, told by its reason. */
import type { ClientEvent, ClientEventKind, ClientTimeline } from '@crediario/contract/wire';
import { paymentTimed } from '../../../core/payment/payment-timed';
import { pixChecked } from '../../../core/payment/pix-checked';
import { pageMeta, type Paging } from '../../../platform/http/paging';
import { instantText } from '../../../platform/strapi/instant-text';
import {
  boolean,
  integer,
  numeric,
  orNull,
  orNulls,
  type Row,
  rowsOf,
  sideOf,
  text,
} from '../../../platform/statements/rows';
import { type CurrentUser, mayActFor } from '../../../platform/transaction/context';
import type { PaymentsRow } from '../../../tables';
import type { Db } from '../../../platform/transaction/in-transaction';
import { USER_NAME } from '../../employee/queries/user-name';

const EVENT = {
  kind: text<ClientEvent['kind']>(),
  id: integer(),
  sale_id: integer(),
  moment: text(),
  cash_id: orNull(integer()),
  box_owner: orNull(integer()),
  user_name: orNull(text()),
  from_import: boolean(),
  sale_value: numeric(),
  fees: numeric(),
  portions: integer(),
  type_frequency_name: text(),
  id_sale_renew: orNull(integer()),
  paid_value: orNull(numeric()),
  means: orNull(text<PaymentsRow['means']>()),
  checked: orNull(boolean()),
  timed: orNull(boolean()),
  portions_settled: orNull(integer()),
  portion_first: orNull(integer()),
  portion_last: orNull(integer()),
  reason: orNull(text()),
  observation: orNull(text()),
};

/** What there is, and what the page shows of it: each is found by the client's sales (sales_of_client, payments_of_sale,
 *  occurrences_of_sale), and only the page's own rows are told in full. */
const EVENTS = `
  WITH sold AS (
    SELECT id, CASE origin WHEN 'import' THEN sale_date + time '12:00' ELSE created_at END AS sold_at
      FROM sales WHERE client_id = :clientId AND deleted_at IS NULL
  ), told AS (
    SELECT 'sale' AS kind, id, id AS sale_id, sold_at AS happened_at FROM sold WHERE :sales
     UNION ALL
    SELECT CASE WHEN p.value > 0 THEN 'payment' ELSE 'visit' END, p.id, p.sale_id,
           CASE p.origin WHEN 'import' THEN p.business_date + time '12:00' ELSE p.dt_payment END
      FROM sold JOIN payments p ON p.sale_id = sold.id
     WHERE p.voided_at IS NULL AND p.origin <> 'renewal'
       AND ((p.value > 0 AND :payments) OR (p.value = 0 AND :visits AND NOT EXISTS (
             SELECT FROM occurrences o
              WHERE o.sale_id = p.sale_id AND o.cash_id = p.cash_id
                AND o.created_at > p.dt_payment - interval '1 minute'
                AND o.created_at < p.dt_payment + interval '1 minute')))
     UNION ALL
    SELECT 'occurrence', o.id, o.sale_id, o.created_at
      FROM sold JOIN occurrences o ON o.sale_id = sold.id
     WHERE :visits
  ), page AS (
    SELECT * FROM told ORDER BY happened_at DESC, kind, id DESC LIMIT :limit OFFSET :offset
  )
  SELECT (SELECT count(*) FROM told)::integer AS total,
         page.kind, page.id, page.sale_id, ${instantText('page.happened_at')} AS moment,
         box.id AS cash_id, u.id AS box_owner, ${USER_NAME} AS user_name,
         coalesce(CASE page.kind WHEN 'sale' THEN s.origin ELSE p.origin END = 'import', false) AS from_import,
         s.value AS sale_value, s.fees, s.portion AS portions, frequency.name AS type_frequency_name,
         s.id_sale_renew, p.value AS paid_value, p.means, ${pixChecked('p')} AS checked, ${paymentTimed('p')} AS timed, p.portions AS portions_settled,
         reached.first AS portion_first, reached.last AS portion_last,
         reason.name AS reason, o.observation
    FROM (VALUES (1)) AS always
    LEFT JOIN page ON true
    LEFT JOIN sales s ON s.id = page.sale_id
    LEFT JOIN type_frequencies frequency ON frequency.id = s.type_frequency_id
    LEFT JOIN payments p ON p.id = page.id AND page.kind IN ('payment', 'visit')
    LEFT JOIN LATERAL (
      SELECT min(portion_number) AS first, max(portion_number) AS last
        FROM payment_allocations
       WHERE payment_id = p.id AND revoked_at IS NULL
    ) AS reached ON true
    LEFT JOIN occurrences o ON o.id = page.id AND page.kind = 'occurrence'
    LEFT JOIN type_occurrences reason ON reason.id = o.type_occurrence_id
    LEFT JOIN cashs box
      ON box.id = CASE page.kind WHEN 'sale' THEN s.cash_id WHEN 'occurrence' THEN o.cash_id ELSE p.cash_id END
    LEFT JOIN LATERAL (
      SELECT employee_id FROM company_movements WHERE p.means = 'pix' AND payment_id = p.id ORDER BY id DESC LIMIT 1
    ) AS credit ON true
    LEFT JOIN up_users u ON u.id = coalesce(box.users_permissions_user_id, credit.employee_id)
   ORDER BY page.happened_at DESC, page.kind, page.id DESC`;

interface Asked {
  clientId: number;
  /** Without one, everything. */
  kind: ClientEventKind | undefined;
  paging: Paging;
}

export async function clientTimeline(
  db: Db,
  user: CurrentUser,
  { clientId, kind, paging }: Asked,
): Promise<ClientTimeline> {
  const wants = (one: ClientEventKind) => kind === undefined || kind === one;
  const query = db.raw(EVENTS, {
    clientId,
    sales: wants('sales'),
    payments: wants('payments'),
    visits: wants('visits'),
    limit: paging.pageSize,
    offset: (paging.page - 1) * paging.pageSize,
  });
  const rows = await rowsOf({ total: integer(), ...orNulls(EVENT) }, query);
  const events = rows.map((row) => sideOf(EVENT, row)).filter((event) => event !== null);
  return {
    data: events.map((event) => clientEvent(event, user)),
    meta: pageMeta(paging, rows[0]?.total ?? 0),
  };
}

function clientEvent(facts: Row<typeof EVENT>, user: CurrentUser): ClientEvent {
  const { id, sale_id, moment, cash_id, from_import, portions, type_frequency_name } = facts;
  // Who took over a client knows the box of another by its number alone.
  const user_name = mayActFor(user, facts.box_owner) ? facts.user_name : null;
  const common = { id, sale_id, moment, cash_id, user_name, from_import };
  if (facts.kind === 'sale') {
    const { sale_value: value, fees, id_sale_renew } = facts;
    return { kind: 'sale', ...common, value, fees, portions, type_frequency_name, id_sale_renew };
  }
  if (facts.kind === 'payment') {
    return {
      kind: 'payment',
      ...common,
      value: facts.paid_value ?? 0,
      means: facts.means ?? 'cash',
      checked: facts.checked,
      timed: facts.timed ?? true,
      portion_first: facts.portion_first ?? 0,
      portion_last: facts.portion_last ?? 0,
      portions_settled: facts.portions_settled ?? 0,
      portions,
    };
  }
  const { kind, reason, observation } = facts;
  return { kind, ...common, reason, observation };
}
