import type { Key } from './keys';
import type { KeptOperation } from './operation';
import { saleOf, type Street, type StreetClient, type StreetSale } from './street-types';

/** By its key, also where the operation that made it got its record meanwhile. */
export function clientAt(
  street: Street,
  operations: readonly KeptOperation[],
  key: Key,
): StreetClient | null {
  return street.clients.get(key) ?? street.clients.get(recordKey(operations, key)) ?? null;
}

export function saleAt(
  street: Street,
  operations: readonly KeptOperation[],
  key: Key,
): StreetSale | null {
  return saleOf(street, key) ?? saleOf(street, recordKey(operations, key));
}

function recordKey(operations: readonly KeptOperation[], key: Key): Key {
  return String(operations.find(({ id }) => id === key)?.record?.id ?? '');
}
