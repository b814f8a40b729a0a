import type { CostKind } from '../../domain/index.js';

/** `cost.kind`, in the business's own words. */
export const WIRE_COST_KINDS = ['gasto', 'retiro', 'aporte'] as const;
export type WireCostKind = (typeof WIRE_COST_KINDS)[number];

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

export function isWireCostKind(value: unknown): value is WireCostKind {
  return typeof value === 'string' && Object.hasOwn(KIND_OF_WIRE, value);
}
