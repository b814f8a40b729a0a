import { allocatePayment, saleBalance } from '@crediario/contract/domain';
import type { FieldPackage, OperationKind } from '@crediario/contract/wire';
import { type Key, keyIn, keyOf } from './keys';
import { type KeptOperation, momentOf } from './operation';
import type { SentPlace } from './round';
import { soldInstalments } from './sold';
import { type Deed, saleOf, type Street, type StreetSale } from './street-types';

interface Scene {
  street: Street;
  operation: KeptOperation;
  pack: FieldPackage;
  /** What a payload names, by the key that the street knows it by. */
  named(field: string): Key;
}

/** What one operation changes of what is shown. */
export function applyOperation(
  street: Street,
  operation: KeptOperation,
  made: ReadonlyMap<Key, Key>,
  pack: FieldPackage,
): void {
  const named = (field: string): Key => {
    const key = keyIn(operation.payload[field]) ?? '';
    const record = made.get(key);
    return record !== undefined && isThere(street, record) ? record : key;
  };
  EFFECTS[operation.kind]?.({ street, operation, pack, named });
}

/** What each kind changes of what is shown. */
const EFFECTS: Partial<Record<OperationKind, (scene: Scene) => void>> = {
  open_box({ street }) {
    street.hasOpenBox = true;
  },
  close_box({ street }) {
    street.hasOpenBox = false;
  },
  client({ street, operation }) {
    addClient(street, operation);
  },
  sale({ street, operation, named, pack }) {
    addSale(street, operation, named('client'), pack);
  },
  renewal({ street, operation, named, pack }) {
    renew(street, operation, named('id_sale_renew'), pack);
  },
  payment: onSale(pay),
  visit: onSale((sale, operation) => {
    sale.deeds.unshift(deedOf(operation, Number(operation.payload['type_occurrence'])));
  }),
  promise: onSale(promise),
  route({ street, operation }) {
    for (const sent of operation.payload['places'] as SentPlace[]) put(street, sent);
  },
};

function put(street: Street, { client: id, weekday, place }: SentPlace): void {
  const client = street.clients.get(keyOf(id));
  if (!client) return;
  const { always, byWeekday } = client.places;
  client.places =
    weekday === null
      ? { always: place, byWeekday }
      : { always, byWeekday: { ...byWeekday, [weekday]: place ?? undefined } };
}

function onSale(change: (sale: StreetSale, operation: KeptOperation) => void) {
  return ({ street, operation, named }: Scene) => {
    const sale = saleOf(street, named('sale'));
    if (sale) change(sale, operation);
  };
}

const isThere = (street: Street, key: Key) =>
  street.clients.has(key) || saleOf(street, key) !== null;

export const deedOf = (operation: KeptOperation, reason: number | null): Deed => ({
  at: momentOf(operation).toISOString(),
  day: operation.note.day,
  kind: reason === null ? 'payment' : 'visit',
  valueCents: operation.note.valueCents ?? 0,
  reason,
  operation,
});

/** Money that was taken counts whatever the books say: what is beyond the debt is for the office to settle. */
function pay(sale: StreetSale, operation: KeptOperation): void {
  const isCorrection = operation.payload['id'] !== undefined;
  if (isCorrection && operation.note.before) {
    sale.unpaid = operation.note.before;
    sale.deeds = sale.deeds.filter(
      ({ kind, day }) => kind !== 'payment' || day !== operation.note.day,
    );
  }
  const takenCents = Math.min(operation.note.valueCents ?? 0, saleBalance(sale.unpaid));
  if (takenCents > 0) {
    const { instalments } = allocatePayment(sale.unpaid, { type: 'cash', valueCents: takenCents });
    sale.unpaid = instalments.filter(({ valueCents, paidCents }) => paidCents < valueCents);
  }
  const { promise: said } = sale;
  if (said && operation.note.day <= said.day) said.paidCents += takenCents;
  sale.deeds.unshift(deedOf(operation, null));
}

function promise(sale: StreetSale, { payload, note }: KeptOperation): void {
  sale.promise = { day: String(payload['date']), valueCents: note.valueCents ?? 0, paidCents: 0 };
}

function addClient(street: Street, { id, payload }: KeptOperation): void {
  const text = (field: string) => {
    const value = payload[field];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const person = {
    name: text('name') ?? '',
    lastName: text('lastName'),
    nick: text('nick'),
    cpf: text('cpf'),
    anternativeName: text('anternativeName'),
    phone: text('phone'),
    cep: text('cep'),
    address: text('address'),
    number: text('number'),
    neighborhood: text('neighborhood'),
    city: text('city'),
    state: text('state'),
    commercialCEP: null,
    commercialAddress: null,
    commercialNumber: null,
    commercialNeighborhood: null,
    commercialCity: null,
    commercialState: null,
  };
  street.clients.set(id, { key: id, person, sales: [], point: null, places: { always: null } });
}

function addSale(street: Street, operation: KeptOperation, client: Key, pack: FieldPackage): void {
  const { id, payload, note } = operation;
  const instalments = soldInstalments(payload, note.day, pack.reference.type_frequencies);
  if (!instalments) return;
  street.clients.get(client)?.sales.push({
    key: id,
    client,
    saleDate: note.day,
    valueCents: note.valueCents ?? 0,
    totalCents: saleBalance(instalments),
    count: instalments.length,
    frequency: Number(payload['type_frequency']),
    weekday: typeof payload['weekday'] === 'number' ? payload['weekday'] : null,
    unpaid: instalments,
    deeds: [],
    promise: null,
  });
}

function renew(street: Street, operation: KeptOperation, old: Key, pack: FieldPackage): void {
  const sale = saleOf(street, old);
  const client = sale && street.clients.get(sale.client);
  if (!client) return;
  client.sales = client.sales.filter(({ key }) => key !== old);
  addSale(street, operation, client.key, pack);
}
