/** Grain: none; a condition on an operation `o`. */
import { REFERENCES } from '@crediario/contract/wire';

const NAMED = Object.keys(REFERENCES).map(
  (field) => `lower(o.body #>> '{payload,${field},operation}')`,
);

/** The ids of what it names so. */
export const NAMED_OPERATIONS = `(${NAMED.join(', ')})`;

/** Whether the payload names the operation of this id in the place of a record. */
export const refersTo = (id: string): string => `${id} IN ${NAMED_OPERATIONS}`;
