import {
  allocatePayment,
  type BusinessDate,
  businessDateOf,
  type Cents,
  centsFromWire,
  type Instalment,
  saleBalance,
} from '@crediario/contract/domain';
import type {
  FieldPackage,
  OperationKind,
  PackedClient,
  PackedSale,
} from '@crediario/contract/wire';
import { type Key, keyIn, keyOf } from './keys';
import { type KeptOperation, momentOf, replacedIds } from './operation';
import { soldInstalments } from './sold';

/** What was done for a client, on this phone or told by the package. */
export interface Deed {
  at: string;
  day: BusinessDate;
  kind: 'payment' | 'visit';
  valueCents: Cents;
  /** Of a visit: the reason, by its id. */
  reason: number | null;
  operation: KeptOperation | null;
}

export interface StreetPromise {
  day: BusinessDate;
  valueCents: Cents;
  paidCents: Cents;
}

export interface StreetSale {
  key: Key;
  client: Key;
  saleDate: BusinessDate;
  valueCents: Cents;
  totalCents: Cents;
  count: number;
  frequency: number;
  weekday: number | null;
  /** Those that owe, oldest first. */
  unpaid: Instalment[];
  deeds: Deed[];
  promise: StreetPromise | null;
}

export interface StreetClient {
  key: Key;
  person: Omit<PackedClient, 'id' | 'active'>;
  sales: StreetSale[];
}

/** What the screens show: the package, and on it what was tapped and is not yet part of it. */
export interface Street {
  clients: Map<Key, StreetClient>;
  hasOpenBox: boolean;
}

/** Pure: the same package and operations give the same street. */
export function project(
  pack: FieldPackage,
  operations: readonly KeptOperation[],
  today: BusinessDate,
): Street {
  const own = operations
    .filter(({ collector }) => collector === pack.collector.id)
    .sort((a, b) => a.seq - b.seq);
  const street = streetOf(pack, own);
  const made = recordsOf(own);
  for (const operation of own) recallSettled(street, operation, made, today);
  const gone = replacedIds(own);
  for (const operation of own) {
    if (!operation.is_in_package && !gone.has(operation.id)) apply(street, operation, made, pack);
  }
  return street;
}

/** A sale that was paid off today is no longer in the package, and still a visit of today. */
function recallSettled(
  street: Street,
  operation: KeptOperation,
  made: ReadonlyMap<Key, Key>,
  today: BusinessDate,
): void {
  const { kind, note, is_in_package } = operation;
  if (kind !== 'payment' || !is_in_package || note.day !== today) return;
  const [sale, client] = [note.sale, note.client].map((key) => made.get(key ?? '') ?? key ?? '');
  if (!sale || !client || saleOf(street, sale)) return;
  street.clients.get(client)?.sales.push({
    key: sale,
    client,
    saleDate: today,
    valueCents: 0,
    totalCents: 0,
    count: note.before?.at(-1)?.number ?? 0,
    frequency: 0,
    weekday: null,
    unpaid: [],
    deeds: [deedOf(operation, null)],
    promise: null,
  });
}

/** Operations whose record the package may name already, by the key that others refer to them by. */
function recordsOf(own: readonly KeptOperation[]): Map<Key, Key> {
  return new Map(own.flatMap(({ id, record }) => (record ? [[id, keyOf(record.id)]] : [])));
}

function streetOf(pack: FieldPackage, own: readonly KeptOperation[]): Street {
  const clients = new Map<Key, StreetClient>();
  for (const { id, active: _active, ...person } of pack.clients) {
    clients.set(keyOf(id), { key: keyOf(id), person, sales: [] });
  }
  const byPayment = new Map(
    own
      .filter(({ record }) => record?.entity === 'payment')
      .map((operation) => [operation.record?.id, operation]),
  );
  for (const sale of pack.sales) {
    const packed = packedSale(sale, pack.timeZone, byPayment);
    clients.get(packed.client)?.sales.push(packed);
  }
  return { clients, hasOpenBox: pack.box !== null };
}

function packedSale(
  sale: PackedSale,
  timeZone: string,
  byPayment: ReadonlyMap<number | undefined, KeptOperation>,
): StreetSale {
  const payments = sale.payments
    .filter(({ value }) => value > 0)
    .map(
      ({ id, dtPayment, value }): Deed => ({
        at: dtPayment,
        day: businessDateOf(dtPayment, timeZone),
        kind: 'payment',
        valueCents: centsFromWire(value),
        reason: null,
        operation: byPayment.get(id) ?? null,
      }),
    );
  const visits = sale.visits.map(
    ({ createdAt, type_occurrence }): Deed => ({
      at: createdAt,
      day: businessDateOf(createdAt, timeZone),
      kind: 'visit',
      valueCents: 0,
      reason: type_occurrence,
      operation: null,
    }),
  );
  return {
    key: keyOf(sale.id),
    client: keyOf(sale.client_id),
    saleDate: sale.sale_date,
    valueCents: centsFromWire(sale.value),
    totalCents: centsFromWire(sale.total),
    count: sale.portion,
    frequency: sale.type_frequency,
    weekday: sale.weekday,
    unpaid: sale.portions.map(({ id, number, dtPortion, value, paid_value }) => ({
      id,
      number,
      dueDate: dtPortion,
      valueCents: centsFromWire(value),
      paidCents: centsFromWire(paid_value),
    })),
    deeds: [...payments, ...visits].sort(newestFirst),
    promise: sale.promise && {
      day: sale.promise.date,
      valueCents: centsFromWire(sale.promise.value),
      paidCents: centsFromWire(sale.promise.paid_value),
    },
  };
}

const newestFirst = (a: Deed, b: Deed) => (a.at < b.at ? 1 : -1);

interface Scene {
  street: Street;
  operation: KeptOperation;
  pack: FieldPackage;
  /** What a payload names, by the key that the street knows it by. */
  named(field: string): Key;
}

function apply(
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
};

function onSale(change: (sale: StreetSale, operation: KeptOperation) => void) {
  return ({ street, operation, named }: Scene) => {
    const sale = saleOf(street, named('sale'));
    if (sale) change(sale, operation);
  };
}

const isThere = (street: Street, key: Key) =>
  street.clients.has(key) || saleOf(street, key) !== null;

export function saleOf(street: Street, key: Key): StreetSale | null {
  for (const { sales } of street.clients.values()) {
    const found = sales.find((sale) => sale.key === key);
    if (found) return found;
  }
  return null;
}

const deedOf = (operation: KeptOperation, reason: number | null): Deed => ({
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
  street.clients.set(id, { key: id, person, sales: [] });
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
