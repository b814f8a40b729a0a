import { type Cents, type CostKind, centsFromWire, centsToWire } from '../../domain/index.js';
import { costKindFromWire, costKindToWire } from './kinds.js';
import type { CostBody } from './requests.js';

/** An expense, a withdrawal or a deposit as the use-case takes it. */
export interface CostOrder {
  cashBoxId: number;
  kind: CostKind;
  /** Above zero; the ledger's sign follows from the kind. */
  valueCents: Cents;
  observation: string | null;
}

export function costFromWire(body: CostBody): CostOrder {
  return {
    cashBoxId: body.cash,
    kind: costKindFromWire(body.kind ?? 'gasto'),
    valueCents: centsFromWire(body.cost),
    observation: body.observation || null,
  };
}

/** The body's `data` of a cost. */
export function costToWire(order: CostOrder) {
  return {
    kind: costKindToWire(order.kind),
    cost: centsToWire(order.valueCents),
    observation: order.observation,
    cash: { id: order.cashBoxId },
  };
}
