import { type InferType, mixed, object } from 'yup';
import { type Cents, type CostKind, centsFromWire, centsToWire } from '../domain/index.js';
import { optionalText, TEXT_MAX } from '../forms/fields.js';
import type { CashBoxAttributes } from './cash-box-rows.js';
import type { Related } from './envelope.js';
import { costValue, id } from './fields.js';

/** `cost.kind`, in the business's own words. */
export type WireCostKind = 'gasto' | 'retiro' | 'aporte';

const KIND_OF_WIRE: Readonly<Record<WireCostKind, CostKind>> = {
  gasto: 'expense',
  retiro: 'withdrawal',
  aporte: 'deposit',
};

const WIRE_OF_KIND: Readonly<Record<CostKind, WireCostKind>> = {
  expense: 'gasto',
  withdrawal: 'retiro',
  deposit: 'aporte',
};

export function costKindFromWire(kind: WireCostKind): CostKind {
  return KIND_OF_WIRE[kind];
}

export function costKindToWire(kind: CostKind): WireCostKind {
  return WIRE_OF_KIND[kind];
}

function isWireCostKind(value: unknown): value is WireCostKind {
  return typeof value === 'string' && Object.hasOwn(KIND_OF_WIRE, value);
}

/** POST costs. Who names no kind, as the spec's clients, spends. */
export const costBody = object({
  kind: mixed<WireCostKind>({ type: 'kind', check: isWireCostKind })
    .typeError('O tipo deve ser gasto, retiro ou aporte')
    .optional(),
  cost: costValue(),
  observation: optionalText(TEXT_MAX.note),
  cash: id('Selecione um caixa'),
});

export type CostBody = InferType<typeof costBody>;

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

/** A cost as `costs` lists it. */
export interface CostAttributes {
  kind: WireCostKind;
  cost: number;
  observation: string | null;
  createdAt: string;
  updatedAt: string;
  cash?: Related<CashBoxAttributes>;
}

/** A cost as POST costs answers it. */
export interface CostRecord extends Omit<CostAttributes, 'cash'> {
  id: number;
  cash: { id: number };
}
