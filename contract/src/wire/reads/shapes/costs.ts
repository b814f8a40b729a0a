import { listQuery } from '../read-query.js';
import { ID, type ReadShape, TIMESTAMPS } from '../shape.js';
import { CASH_BOX_FIELDS, CASH_BOX_STATUS_RELATION } from './cash-boxes.js';

export const costShape = {
  fields: { cost: 'money', kind: 'text', observation: 'text', ...TIMESTAMPS },
  relations: {
    cash: { fields: CASH_BOX_FIELDS, filters: ID, relations: CASH_BOX_STATUS_RELATION },
  },
} as const satisfies ReadShape;

/** GET costs */
export const costsQuery = listQuery(costShape);
