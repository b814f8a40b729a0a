import { operationFacts, REFERENCES, type ReviewedOperation } from '@crediario/contract/wire';

/** Whom an operation is about, where no record tells: of a registration the name that it gives, of what waits for another
 *  operation of the list whom that one is about. */
export function withNames(operations: readonly ReviewedOperation[]): ReviewedOperation[] {
  const byId = new Map(operations.map((one) => [one.operation, one]));
  return operations.map((one) => ({ ...one, ...personOf(one, byId) }));
}

type Person = Pick<ReviewedOperation, 'client_id' | 'client_name'>;

/** A payment of a sale to a new client: what is further away refers to itself. */
const MOST_STEPS = 3;

function personOf(
  one: ReviewedOperation,
  byId: ReadonlyMap<string, ReviewedOperation>,
  steps = 0,
): Person {
  const { client_id, client_name, kind } = one;
  if (client_name !== null || steps > MOST_STEPS) return { client_id, client_name };
  const payload = operationFacts({ ...one.sent }).payload ?? {};
  if (kind === 'client') return { client_id, client_name: nameIn(payload) };
  for (const field of Object.keys(REFERENCES)) {
    const cause = byId.get(operationIn(payload[field]) ?? '');
    if (cause) return personOf(cause, byId, steps + 1);
  }
  return { client_id, client_name };
}

function nameIn({ name, lastName }: Readonly<Record<string, unknown>>): string | null {
  const parts = [name, lastName].filter((part) => typeof part === 'string' && part.trim() !== '');
  return parts.length === 0 ? null : parts.join(' ');
}

const operationIn = (value: unknown): string | null =>
  typeof value === 'object' &&
  value !== null &&
  'operation' in value &&
  typeof value.operation === 'string'
    ? value.operation.toLowerCase()
    : null;
