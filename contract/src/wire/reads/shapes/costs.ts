import { money, oneOf, orNull, text } from '../../answer.js';
import { listQuery } from '../read-query.js';
import { type ReadShape, TIMESTAMPS } from '../shape.js';
import { CASH_BOX_RELATION } from './cash-boxes.js';

export const COST_FIELDS = {
  cost: money,
  /** In the business's own words. */
  kind: oneOf('gasto', 'retiro', 'aporte'),
  observation: orNull(text),
  ...TIMESTAMPS,
} as const;

export const costShape = {
  name: 'CostAttributes',
  fields: COST_FIELDS,
  relations: { cash: CASH_BOX_RELATION },
} as const satisfies ReadShape;

/** GET costs */
export const costsQuery = listQuery(costShape);
