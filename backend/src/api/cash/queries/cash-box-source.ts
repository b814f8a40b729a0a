import { cashBoxShape } from '@crediario/contract/wire';
import { namedSource } from '../../../platform/reads/named-source';
import { keyIn, sourceOf } from '../../../platform/reads/source';
import { plain, sql } from '../../../platform/reads/sql';
import { COUNTS_BLIND } from '../../../core/box/blind-count';
import { USERS } from '../../employee/queries/user-source';

/** Cash boxes; a collector sees their own. Of another's (they took over a client with sales made out of it) they see
 *  when it was open, and nothing of the money in it. */
export const CASH_BOXES = sourceOf(cashBoxShape, {
  table: 'cashs',
  columns: {
    start_at: 'start_at',
    final_at: 'final_at',
    last_sync: 'crediario_last_sync', // of the row: migration 0164
    observation: 'observation',
    opened_on: 'opened_on',
    value_start: 'value_start',
    closing_value: 'closing_value',
    counted_value: 'counted_value',
    difference_reason: 'difference_reason',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    publishedAt: 'published_at',
  },
  figures: {
    /** What it holds now, or held when it closed. */
    atual_cash: (row, { isStaff }) => {
      const now = `${row}.value_start + coalesce(
         (SELECT sum(amount) FROM ledger_entries WHERE cash_id = ${row}.id), 0)`;
      const told = isStaff ? now : `CASE WHEN NOT ${COUNTS_BLIND} THEN ${now} END`;
      return `coalesce(${row}.closing_value, ${told})`;
    },
  },
  links: {
    users_permissions_user: {
      to: USERS,
      key: keyIn('users_permissions_user_id'),
      staffOnly: true,
    },
    type_status_cash: {
      to: namedSource('type_status_cashs'),
      key: keyIn('type_status_cash_id'),
    },
  },
  own: (row, { id }) => sql`${plain(row)}.users_permissions_user_id = ${id}`,
  othersSee: {
    fields: ['start_at', 'final_at', 'opened_on', 'createdAt', 'updatedAt', 'publishedAt'],
    relations: ['type_status_cash'],
  },
});
