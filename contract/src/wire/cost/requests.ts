import { type InferType, mixed, object } from 'yup';
import { CHOOSE_CASH_BOX } from '../../forms/choices.js';
import { optionalText, TEXT_MAX } from '../../forms/fields.js';
import { costValue, id } from '../fields.js';
import { isWireCostKind, WIRE_COST_KINDS, type WireCostKind } from './kinds.js';

/** POST costs. Who names no kind, as the spec's clients, spends. */
export const costBody = object({
  kind: mixed<WireCostKind>({ type: 'choice', check: isWireCostKind })
    .meta({ values: WIRE_COST_KINDS })
    .typeError('O tipo deve ser gasto, retiro ou aporte')
    .optional(),
  cost: costValue(),
  observation: optionalText(TEXT_MAX.note),
  cash: id(CHOOSE_CASH_BOX),
});

export type CostBody = InferType<typeof costBody>;
