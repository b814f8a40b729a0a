import type { BusinessDate } from '@crediario/contract/domain';
import type { FieldPackage } from '@crediario/contract/wire';
import { applyOperation, deedOf } from './effects';
import { goneSaleOf } from './gone';
import { type Key, keyIn, keyOf } from './keys';
import { correctionsAmong } from './corrections';
import type { KeptOperation } from './operation';
import { isCheckedPix, streetOf } from './packed';
import { guessPlaces } from './round';
import { type Deed, saleOf, type Street, type StreetClient } from './street-types';

/** The same package and operations give the same street. Whom no operation names is the same object each time. */
export function project(
  pack: FieldPackage,
  operations: readonly KeptOperation[],
  today: BusinessDate,
): Street {
  const all = operations.filter(({ collector }) => collector === pack.collector.id);
  const own = all.filter(({ state }) => state !== 'closed').sort((a, b) => a.seq - b.seq);
  const made = recordsOf(own);
  const { undecided, replaced } = correctionsAmong(all);
  const applied = own.filter(({ id, is_in_package }) => !is_in_package && !replaced.has(id));
  const isReordered = applied.some(({ kind }) => kind === 'route');
  const street = isReordered ? streetOf(pack) : withOwnCopies(packedStreet(pack), own, made);
  linkPayments(street, own, made);
  for (const operation of own) {
    if (!replaced.has(operation.id)) linkSettled(street, operation, made, { pack, today });
  }
  for (const operation of applied) {
    applyOperation(street, operation, { made, pack, addsNothing: undecided.has(operation.id) });
    if (operation.state === 'in_review')
      clientOf(street, operation, made)?.inReview.push(operation);
  }
  if (isReordered) guessPlaces(street);
  return street;
}

const packed = new WeakMap<FieldPackage, Street>();

/** Read once: hundreds of clients are the same after each tap. */
function packedStreet(pack: FieldPackage): Street {
  const known = packed.get(pack);
  if (known) return known;
  const street = streetOf(pack);
  guessPlaces(street);
  packed.set(pack, street);
  return street;
}

/** Clients whom an operation may change are copied first. */
function withOwnCopies(
  { clients, gone, hasOpenBox }: Street,
  own: readonly KeptOperation[],
  made: ReadonlyMap<Key, Key>,
): Street {
  const copied = new Map(clients);
  const named = new Set(own.flatMap((operation) => keysIn(operation, made)));
  for (const [key, client] of clients) {
    if (named.has(key) || client.sales.some((sale) => named.has(sale.key))) {
      copied.set(key, copyOf(client));
    }
  }
  const copies = new Map([...gone].map(([key, client]) => [key, copyOf(client)]));
  return { clients: copied, gone: copies, hasOpenBox };
}

/** Of the client and of the sale, as they are known and as they were when it was tapped. */
function keysIn({ note, payload }: KeptOperation, made: ReadonlyMap<Key, Key>): Key[] {
  const { client, sale, id_sale_renew } = payload;
  const keys = [note.client, note.sale, keyIn(client), keyIn(sale), keyIn(id_sale_renew)];
  return keys.flatMap((key) => (key === null ? [] : [key, made.get(key) ?? key]));
}

/** Whom an operation is about; null where it is about none who is known. */
function clientOf(
  { clients, gone }: Street,
  operation: KeptOperation,
  made: ReadonlyMap<Key, Key>,
): StreetClient | null {
  const keys = new Set([operation.id, ...keysIn(operation, made)]);
  const isNamed = ({ key, sales }: StreetClient) =>
    keys.has(key) || sales.some((sale) => keys.has(sale.key));
  return [...clients.values(), ...gone.values()].find(isNamed) ?? null;
}

const copyOf = (client: StreetClient): StreetClient => ({
  ...client,
  inReview: [],
  sales: client.sales.map((sale) => ({
    ...sale,
    deeds: sale.deeds.map((deed) => ({ ...deed })),
    received: [...sale.received],
    promise: sale.promise && { ...sale.promise },
  })),
});

/** What the package tells of and this phone did. */
function linkPayments(
  street: Street,
  own: readonly KeptOperation[],
  made: ReadonlyMap<Key, Key>,
): void {
  const byPayment = new Map(
    own
      .filter(({ record }) => record?.entity === 'payment')
      .map((operation) => [operation.record?.id, operation]),
  );
  if (byPayment.size === 0) return;
  const link = (deed: Deed) => {
    const operation = byPayment.get(deed.payment);
    if (operation) deed.operation = operation;
  };
  for (const { note } of byPayment.values()) {
    const key = note.client ?? '';
    const client = street.clients.get(made.get(key) ?? key);
    for (const { deeds } of client?.sales ?? []) deeds.forEach(link);
  }
}

/** Of a sale that was paid off today the package tells no payments: those of this phone are known all the same. */
function linkSettled(
  street: Street,
  operation: KeptOperation,
  made: ReadonlyMap<Key, Key>,
  { pack, today }: { pack: FieldPackage; today: BusinessDate },
): void {
  const { kind, note, is_in_package } = operation;
  if (kind !== 'payment' || !is_in_package || note.day !== today) return;
  const key = made.get(note.sale ?? '') ?? note.sale ?? '';
  const sale = saleOf(street, key) ?? goneSaleOf(street, key);
  if (sale?.unpaid.length === 0) {
    const deed = deedOf(operation, null);
    if (deed.isChecked === false) deed.isChecked = isCheckedPix(pack, operation);
    sale.deeds.unshift(deed);
  }
}

/** Operations whose record the package may name already, by the key that others refer to them by. */
function recordsOf(own: readonly KeptOperation[]): Map<Key, Key> {
  return new Map(own.flatMap(({ id, record }) => (record ? [[id, keyOf(record.id)]] : [])));
}
