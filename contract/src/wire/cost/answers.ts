import type { InferType } from 'yup';
import { named, record, reference, whole } from '../answer.js';
import { attributesOf } from '../reads/answers.js';
import { COST_FIELDS, costShape } from '../reads/shapes/costs.js';

/** A cost as `costs` lists it. */
export const costAttributes = attributesOf(costShape);

export type CostAttributes = InferType<typeof costAttributes>;

/** A cost as POST costs answers it. */
export const costRecord = named('Cost', record({ id: whole, ...COST_FIELDS, cash: reference }));

export type CostRecord = InferType<typeof costRecord>;
