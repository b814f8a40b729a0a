import type { Cents } from '@crediario/contract/domain';
import {
  type CashCount,
  type CostOrder,
  cashBoxClosingToWire,
  costToWire,
  type OccurrenceOrder,
  occurrenceToWire,
} from '@crediario/contract/wire';
import { http } from '@shared/http/client';
import { idempotent } from '@shared/http/idempotency';

/** Closes a box on the counted amount or, without a count, on what it was shown to hold; one that moved stays open. */
export async function closeCashBox(
  id: number,
  expectedCents: Cents,
  counted: CashCount,
): Promise<void> {
  await http.put(`/api/cashs/${id}`, { data: cashBoxClosingToWire(counted, expectedCents) });
}

export async function registerCost(order: CostOrder, idempotencyKey: string): Promise<void> {
  await http.post('/api/costs', { data: costToWire(order) }, idempotent(idempotencyKey));
}

export async function deleteCost(id: number): Promise<void> {
  await http.delete(`/api/costs/${id}`);
}

export async function registerOccurrence(order: OccurrenceOrder): Promise<void> {
  await http.post('/api/occurrences', { data: occurrenceToWire(order) });
}
