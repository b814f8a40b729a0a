import type { Key } from './keys';
import type { KeptOperation } from './operation';
import { unknownPerson } from './person';
import { saleIn, type Street, type StreetClient, type StreetSale } from './street-types';

/** One of whom money was taken and who is no longer this collector's. */
export function goneClient(
  { gone }: Street,
  key: Key,
  names: { name: string; lastName: string | null },
): StreetClient {
  const known = gone.get(key);
  if (known) return known;
  const client: StreetClient = {
    key,
    person: { ...unknownPerson(), ...names },
    sales: [],
    point: null,
    places: { always: null },
    grade: null,
    guess: null,
    inReview: [],
    isGone: true,
  };
  gone.set(key, client);
  return client;
}

export const goneSaleOf = ({ gone }: Street, key: Key): StreetSale | null => saleIn(gone, key);

/** Where the package tells nothing of a sale by now, what was tapped is all that is known of it, and yet money that was taken. */
export function goneSale(street: Street, key: Key, { note }: KeptOperation): StreetSale {
  const known = goneSaleOf(street, key);
  if (known) return known;
  const names = { name: note.title, lastName: null };
  const owner = note.client ?? key;
  const client = street.clients.get(owner) ?? goneClient(street, owner, names);
  const sale: StreetSale = {
    key,
    client: client.key,
    saleDate: note.day,
    valueCents: 0,
    totalCents: 0,
    fees: 0,
    count: 0,
    frequency: 0,
    weekday: null,
    unpaid: [],
    deeds: [],
    received: [],
    promise: null,
  };
  client.sales.push(sale);
  return sale;
}
