import { DomainError } from '@crediario/contract/errors';
import {
  isOperationId,
  operationFacts,
  type OperationEntity,
  REFERENCES,
} from '@crediario/contract/wire';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { type KeptResult, resultsOf } from '../queries/operation-results';
import type { StoredOperation } from '../queries/operation-rows';
import { waitedFor } from '../queries/resting-operations';
import { siblingsOf } from '../queries/sibling-corrections';
import { clientOf } from './scene';

export interface ResolvedPayload {
  /** With `{ id }` where it said `{ operation }`. */
  payload: Record<string, unknown>;
  /** When the latest of what it refers to was done; null where it refers to no operation. */
  after: Date | null;
}

const REFERENCED: readonly [string, OperationEntity][] = Object.entries(REFERENCES);

/** The payload with the records that its operations have made.
 *  Throws: DomainError OPERATION_NOT_RECEIVED, OPERATION_IN_REVIEW, with `waitsFor` in their params. */
export async function resolveReferences(
  trx: Transaction,
  payload: Readonly<Record<string, unknown>>,
): Promise<ResolvedPayload> {
  const named = REFERENCED.flatMap(([field, entity]) => {
    const id = operationNamed(payload[field]);
    return id === null ? [] : [{ field, entity, id }];
  });
  const results = await resultsOf(
    trx,
    named.map(({ id }) => id),
  );
  const resolved = named.map(({ field, entity, id }) => {
    const result = madeBy(id, results.get(id));
    // A record of another kind is none that the field could name.
    return { field, value: result.entity === entity ? { id: result.record_id } : null, result };
  });
  const moments = resolved.flatMap(({ result }) => result.taken_at ?? []);
  return {
    payload: {
      ...payload,
      ...Object.fromEntries(resolved.map(({ field, value }) => [field, value])),
    },
    after: moments.length === 0 ? null : new Date(Math.max(...moments.map(Number))),
  };
}

/** Of what may be taken back, and has others resting on it: what it makes. Who waits for a box or a client names a sale by right. */
const MADE_ANEW: Readonly<Record<string, OperationEntity>> = {
  payment: 'payment',
  sale: 'sale',
  renewal: 'sale',
};

/** What waits for an operation that was taken back may have named its record by number: that one is no more, and what the
 *  operation makes next stands in its place. */
export async function withPostedAnew(
  trx: Transaction,
  { number }: { number: string },
  payload: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const cause = await waitedFor(trx, number);
  const made = cause && MADE_ANEW[cause.kind];
  if (!cause || !made) return { ...payload };
  const fields = REFERENCED.filter(
    ([field, entity]) =>
      entity === made && payload[field] != null && operationNamed(payload[field]) === null,
  );
  const stand = fields.map(([field]) => [field, { operation: cause.id }]);
  // The sale may have been made anew with the payment.
  const sale = cause.sale_id !== null && payload['sale'] != null && { sale: { id: cause.sale_id } };
  return { ...payload, ...Object.fromEntries(stand), ...sale };
}

/** Of a correction: what it is decided with, where that is in review. The payment that it puts right; of one that is posted, the first
 *  correction of it from the same phone. */
export async function undecidedPaymentOf(
  trx: Transaction,
  operation: StoredOperation,
): Promise<string | null> {
  const payload = operationFacts(operation.sent).payload ?? {};
  if (operation.kind !== 'payment' || payload['id'] == null) return null;
  const named = operationNamed(payload['id']);
  const status = named === null ? undefined : (await resultsOf(trx, [named])).get(named)?.status;
  if (named !== null && status !== 'accepted' && status !== 'closed') return named;
  const siblings = await siblingsOf(trx, operation, await clientNamed(trx, payload));
  return siblings.find(({ isLater, isPosted }) => !isLater && !isPosted)?.id ?? null;
}

/** Whom a payload is about: by the records that it names, or by what became of the operations that it names in their place. */
export async function clientNamed(
  trx: Transaction,
  payload: Readonly<Record<string, unknown>>,
): Promise<number | null> {
  for (const field of ['sale', 'id_sale_renew', 'client', 'id']) {
    const operation = operationNamed(payload[field]);
    const client =
      operation === null
        ? await clientOf({ trx }, { [field]: payload[field] })
        : (await resultsOf(trx, [operation])).get(operation)?.client_id;
    if (client != null) return client;
  }
  return null;
}

function operationNamed(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('operation' in value)) return null;
  return isOperationId(value.operation) ? value.operation.toLowerCase() : null;
}

function madeBy(waitsFor: string, result: KeptResult | undefined): KeptResult {
  if (!result) throw new DomainError('OPERATION_NOT_RECEIVED', { params: { waitsFor } });
  if (result.status !== 'accepted') {
    throw new DomainError('OPERATION_IN_REVIEW', { params: { waitsFor } });
  }
  return result;
}
