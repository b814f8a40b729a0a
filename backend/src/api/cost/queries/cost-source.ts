import { type Condition, costShape, type ListQuery } from '@crediario/contract/wire';
import { DEFAULT_PAGE_SIZE } from '../../../platform/reads/read-records';
import { keyIn, sourceOf } from '../../../platform/reads/source';
import { plain, sql } from '../../../platform/reads/sql';
import { CASH_BOXES } from '../../cash/queries/cash-box-source';

/** Expenses, withdrawals and deposits that stand; a collector sees those in their own boxes. */
export const COSTS = sourceOf(costShape, {
  table: 'costs',
  columns: {
    cost: 'cost',
    kind: 'kind',
    observation: 'observation',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  links: { cash: { to: CASH_BOXES, key: keyIn('cash_id') } },
  rows: (row) => `${row}.deleted_at IS NULL`,
  own: (row, { id }) =>
    sql`${plain(row)}.cash_id IN (SELECT id FROM cashs WHERE users_permissions_user_id = ${id})`,
});

/** All that is in a box comes at once, as the spec's screen asks for it; of all boxes' costs, a page. */
export function pageSizeOf({ where }: ListQuery): number | null {
  return where && namesBox(where) ? null : DEFAULT_PAGE_SIZE;
}

function namesBox(condition: Condition): boolean {
  if ('all' in condition) return condition.all.some(namesBox);
  return (
    'field' in condition && condition.field.relation === 'cash' && condition.operator === '$eq'
  );
}
