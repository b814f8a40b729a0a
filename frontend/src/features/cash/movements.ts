import { type Cents, type CostKind, centsFromWire } from '@crediario/contract/domain';
import {
  type CostAttributes,
  type CostOrder,
  costKindFromWire,
  costToWire,
  type Entity,
  type LedgerRow,
  type Many,
  type Report,
} from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { idempotent } from '@shared/http/idempotency';
import { queryOptions } from '@tanstack/react-query';
import { cashBoxKeys } from './keys';

/** Every movement of a box, oldest first, the opening before them. */
export function ledgerQuery(cashBoxId: number) {
  return queryOptions({
    queryKey: cashBoxKeys.ledger(cashBoxId),
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Report<LedgerRow>>(`/api/cashs/${cashBoxId}/ledger`, {
        signal,
      });
      return data.data;
    },
    meta: { quiet: true },
  });
}

/** An expense, a withdrawal or a deposit. */
export interface Cost {
  id: number;
  kind: CostKind;
  valueCents: Cents;
  observation: string | null;
  /** A moment, ISO 8601. */
  createdAt: string;
}

const PAGE_SIZE = 999;

/** What was spent from a box, drawn from it and put into it, oldest first. */
export function costsQuery(cashBoxId: number | null) {
  return queryOptions({
    queryKey: cashBoxKeys.costs(cashBoxId),
    queryFn: async ({ signal }) => {
      const params = {
        populate: 'cash',
        sort: 'id:asc',
        pagination: { pageSize: PAGE_SIZE },
        filters: { cash: { id: { $eq: cashBoxId } } },
      };
      const { data } = await http.get<Many<CostAttributes>>('/api/costs', { params, signal });
      return data.data.map(costOf);
    },
    enabled: cashBoxId !== null,
    meta: { quiet: true },
  });
}

function costOf({ id, attributes }: Entity<CostAttributes>): Cost {
  const { kind, cost, observation, createdAt } = attributes;
  return {
    id,
    kind: costKindFromWire(kind),
    valueCents: centsFromWire(cost),
    observation,
    createdAt,
  };
}

export async function registerCost(order: CostOrder, idempotencyKey: string): Promise<void> {
  await http.post('/api/costs', { data: costToWire(order) }, idempotent(idempotencyKey));
}

export async function deleteCost(id: number): Promise<void> {
  await http.delete(`/api/costs/${id}`);
}
