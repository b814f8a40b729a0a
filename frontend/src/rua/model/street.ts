import type { BusinessDate } from '@crediario/contract/domain';
import type { FieldPackage } from '@crediario/contract/wire';
import { applyOperation, deedOf } from './effects';
import { type Key, keyOf } from './keys';
import { type KeptOperation, replacedIds } from './operation';
import { streetOf } from './packed';
import { guessPlaces } from './round';
import { saleOf, type Street } from './street-types';

/** Pure: the same package and operations give the same street. */
export function project(
  pack: FieldPackage,
  operations: readonly KeptOperation[],
  today: BusinessDate,
): Street {
  const own = operations
    .filter(({ collector, state }) => collector === pack.collector.id && state !== 'closed')
    .sort((a, b) => a.seq - b.seq);
  const street = streetOf(pack, own);
  const made = recordsOf(own);
  const gone = replacedIds(own);
  for (const operation of own) {
    if (!gone.has(operation.id)) linkSettled(street, operation, made, today);
  }
  for (const operation of own) {
    if (!operation.is_in_package && !gone.has(operation.id)) {
      applyOperation(street, operation, made, pack);
    }
  }
  guessPlaces(street);
  return street;
}

/** Of a sale that was paid off today the package tells no payments: those of this phone are known all the same. */
function linkSettled(
  street: Street,
  operation: KeptOperation,
  made: ReadonlyMap<Key, Key>,
  today: BusinessDate,
): void {
  const { kind, note, is_in_package } = operation;
  if (kind !== 'payment' || !is_in_package || note.day !== today) return;
  const sale = saleOf(street, made.get(note.sale ?? '') ?? note.sale ?? '');
  if (sale?.unpaid.length === 0) sale.deeds.unshift(deedOf(operation, null));
}

/** Operations whose record the package may name already, by the key that others refer to them by. */
function recordsOf(own: readonly KeptOperation[]): Map<Key, Key> {
  return new Map(own.flatMap(({ id, record }) => (record ? [[id, keyOf(record.id)]] : [])));
}
