import type { OccurrenceBody } from './requests.js';

export interface OccurrenceOrder {
  saleId: number;
  reasonId: number;
  observation: string | null;
}

export function occurrenceFromWire(body: OccurrenceBody): OccurrenceOrder {
  return {
    saleId: body.sale,
    reasonId: body.type_occurrence,
    observation: body.observation || null,
  };
}

/** The body's `data` of an occurrence. */
export function occurrenceToWire(order: OccurrenceOrder) {
  return {
    sale: { id: order.saleId },
    type_occurrence: { id: order.reasonId },
    observation: order.observation,
  };
}
