import { type InferType, object } from 'yup';
import { optionalText, TEXT_MAX } from '../forms/fields.js';
import { id } from './fields.js';

/** POST occurrences: why a visit to the client of a sale brought no money. */
export const occurrenceBody = object({
  sale: id(),
  type_occurrence: id('Selecione o motivo'),
  observation: optionalText(TEXT_MAX.note),
});

export type OccurrenceBody = InferType<typeof occurrenceBody>;

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

/** An occurrence as POST occurrences answers it. */
export interface OccurrenceRecord {
  id: number;
  createdAt: string;
  observation: string | null;
  sale: { id: number };
  type_occurrence: { id: number; name: string };
  cash: { id: number };
}

/** A reason as `type-occurrences` lists it. */
export interface OccurrenceTypeAttributes {
  name: string;
}
