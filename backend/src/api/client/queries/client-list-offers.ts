/** Whom one may call on with an offer: those of a good grade, as it is kept. */
import { addDays, type BusinessDate, NEARLY_DAYS } from '@crediario/contract/domain';
import type { ClientListName } from '@crediario/contract/wire';
import type { Knex } from 'knex';

/** Of an active sale that may be renewed, so much is paid. */
const READY_PERCENT = 70;
/** Settled so many days ago: before, one need not call yet; later, it is another story. */
const IDLE_DAYS = { from: 30, to: 180 } as const;

/** Active sales of which enough instalments are paid; of the client `c`, or all where nobody is named. */
export const IS_READY = `
  SELECT id FROM sales
   WHERE deleted_at IS NULL AND status_sale_id = 1 AND paid_count * 100 >= portion * ${READY_PERCENT}`;

/** Narrows clients `c` to those of the list. What is late, owed or bought today is read as it is today. */
export function whereListed(
  query: Knex.QueryBuilder,
  list: ClientListName,
  today: BusinessDate,
): void {
  query
    .join('client_scores as score', 'score.client_id', 'c.id')
    .whereIn('score.grade', ['A', 'B'])
    .where('c.active', true);
  if (list === 'renew') {
    query
      .where('score.worst_days', '<=', NEARLY_DAYS)
      .whereRaw(`EXISTS (${IS_READY} AND sales.client_id = c.id)`)
      .whereRaw(
        'NOT EXISTS (SELECT FROM owing_sales late WHERE late.client_id = c.id AND late.next_due_date < ?)',
        [addDays(today, -NEARLY_DAYS)],
      );
    return;
  }
  query
    .whereBetween('score.settled_on', [
      addDays(today, -IDLE_DAYS.to),
      addDays(today, -IDLE_DAYS.from),
    ])
    .whereRaw(
      'EXISTS (SELECT FROM client_standings idle WHERE idle.client_id = c.id AND idle.active_sales = 0)',
    );
}
