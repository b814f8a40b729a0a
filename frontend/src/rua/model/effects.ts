import {
  type Allocation,
  allocatePayment,
  type BusinessDate,
  feesFromWire,
  type Instalment,
  saleBalance,
} from '@crediario/contract/domain';
import type { Point } from '@crediario/contract/field';
import type { FieldPackage, OperationKind, VisitNotes } from '@crediario/contract/wire';
import { goneSale, goneSaleOf } from './gone';
import { type Key, keyIn, keyOf } from './keys';
import { type KeptOperation, meansOf, momentOf, payloadOf, soldCents } from './operation';
import { unknownPerson } from './person';
import type { SentPlace } from './round';
import { soldInstalments } from './sold';
import { type Deed, saleOf, type Street, type StreetSale } from './street-types';

interface About {
  /** Records by the operation that made them. */
  made: ReadonlyMap<Key, Key>;
  pack: FieldPackage;
  /** It corrects a posted payment and waits for the office: the payment stands. */
  addsNothing: boolean;
}

interface Scene extends Omit<About, 'made'> {
  street: Street;
  operation: KeptOperation;
  /** What a payload names, by the key that the street knows it by. */
  named(field: string): Key;
}

/** What one operation changes of what is shown. */
export function applyOperation(
  street: Street,
  operation: KeptOperation,
  { made, ...about }: About,
): void {
  const named = (field: string): Key => {
    const key = keyIn(operation.payload[field]) ?? '';
    const record = made.get(key);
    return record !== undefined && isThere(street, record) ? record : key;
  };
  EFFECTS[operation.kind]?.({ street, operation, named, ...about });
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
  payment({ street, operation, named, addsNothing }) {
    const key = named('sale');
    const sale = saleOf(street, key) ?? goneSale(street, key, operation);
    if (addsNothing) sale.deeds.unshift({ ...deedOf(operation, null), addsNothing });
    else pay(sale, operation);
  },
  visit: onSale((sale, operation) => {
    sale.deeds.unshift(deedOf(operation, Number(operation.payload['type_occurrence'])));
  }),
  promise: onSale(promise),
  visit_note({ street, operation, named }) {
    const client = street.clients.get(named('client'));
    if (client) client.person = { ...client.person, visit_notes: notesIn(operation) };
  },
  point({ street, operation, named }) {
    const client = street.clients.get(named('client'));
    if (client) client.point = pointIn(operation.payload);
  },
  route({ street, operation }) {
    for (const sent of operation.payload['places'] as SentPlace[]) put(street, sent);
  },
};

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const notesIn = ({ payload }: KeptOperation): VisitNotes => ({
  not_before: textIn(payload['not_before']),
  best_time: textIn(payload['best_time']),
  caution: textIn(payload['caution']),
});

/** Taken back, it is what payments say: the next package tells. */
const pointIn = ({ lat, lon }: KeptOperation['payload']): Point | null =>
  typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null;

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
  street.clients.has(key) || (saleOf(street, key) ?? goneSaleOf(street, key)) !== null;

export const deedOf = (operation: KeptOperation, reason: number | null): Deed => ({
  at: momentOf(operation).toISOString(),
  day: operation.note.day,
  kind: reason === null ? 'payment' : 'visit',
  valueCents: operation.note.valueCents ?? 0,
  reason,
  operation,
  isChecked: meansOf(operation) === 'pix' ? false : null,
});

/** Money that was taken counts whatever the books say: what is beyond the debt is for the office to settle. */
function pay(sale: StreetSale, operation: KeptOperation): void {
  takeBack(sale, operation);
  const { day, valueCents, before } = operation.note;
  const value = valueCents ?? 0;
  const stamp = { day, isInReview: operation.state === 'in_review' };
  const takenCents = Math.min(value, saleBalance(sale.unpaid));
  const rest = { instalmentId: -Date.parse(operation.taken_at), amountCents: value - takenCents };
  const all = [...sale.unpaid, ...(before ?? [])];
  if (takenCents > 0) {
    const { instalments, allocations } = allocatePayment(sale.unpaid, {
      type: 'cash',
      valueCents: takenCents,
    });
    receive(sale, allocations, all, { ...stamp, sign: 1 });
    sale.unpaid = instalments.filter(({ valueCents: whole, paidCents }) => paidCents < whole);
  }
  if (rest.amountCents > 0) receive(sale, [rest], all, { ...stamp, sign: 1 });
  const { promise: said } = sale;
  if (said && day <= said.day) said.paidCents += takenCents;
  sale.deeds.unshift(deedOf(operation, null));
}

/** What a correction stands for, where the package tells of it still. */
function takeBack(sale: StreetSale, { payload, note }: KeptOperation): void {
  const corrected = payload['id'];
  if (corrected === undefined || !note.before) return;
  const old = sale.deeds.find(
    ({ operation }) =>
      operation?.record?.id === corrected || (operation && operation.id === keyIn(corrected)),
  );
  if (!old) return;
  const valueCents = Math.min(old.valueCents, saleBalance(note.before));
  const { allocations } = allocatePayment(note.before, { type: 'cash', valueCents });
  receive(sale, allocations, note.before, {
    day: note.day,
    isInReview: isUndecided(old),
    sign: -1,
  });
  const { promise: said } = sale;
  if (said && old.day <= said.day) said.paidCents = Math.max(0, said.paidCents - valueCents);
  sale.unpaid = note.before;
  sale.deeds = sale.deeds.filter((deed) => deed !== old);
}

function receive(
  sale: StreetSale,
  allocations: readonly Allocation[],
  instalments: readonly Instalment[],
  { day, isInReview, sign }: { day: BusinessDate; isInReview: boolean; sign: 1 | -1 },
): void {
  for (const { instalmentId: id, amountCents } of allocations) {
    const dueDate = instalments.find((one) => one.id === id)?.dueDate ?? day;
    sale.received.push({ id, dueDate, cents: sign * amountCents, day, isInReview });
  }
}

const isUndecided = ({ operation }: Deed): boolean => operation?.state === 'in_review';

function promise(sale: StreetSale, { payload, note }: KeptOperation): void {
  sale.promise = { day: String(payload['date']), valueCents: note.valueCents ?? 0, paidCents: 0 };
}

function addClient(street: Street, { id, payload }: KeptOperation): void {
  const text = (field: string) => textIn(payload[field]);
  const person = {
    ...unknownPerson(),
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
  };
  street.clients.set(id, {
    key: id,
    person,
    sales: [],
    point: null,
    places: { always: null },
    grade: null,
    guess: null,
    inReview: [],
  });
}

function addSale(street: Street, operation: KeptOperation, client: Key, pack: FieldPackage): void {
  const { id, note } = operation;
  const payload = payloadOf(operation);
  const instalments = soldInstalments(payload, note.day, pack.reference.type_frequencies);
  if (!instalments) return;
  street.clients.get(client)?.sales.push({
    key: id,
    client,
    saleDate: note.day,
    valueCents: soldCents(operation),
    totalCents: saleBalance(instalments),
    fees: feesFromWire(Number(payload['fees'])),
    count: instalments.length,
    frequency: Number(payload['type_frequency']),
    weekday: typeof payload['weekday'] === 'number' ? payload['weekday'] : null,
    unpaid: instalments,
    deeds: [],
    received: [],
    promise: null,
  });
}

function renew(street: Street, operation: KeptOperation, old: Key, pack: FieldPackage): void {
  const sale = saleOf(street, old);
  const client = sale && street.clients.get(sale.client);
  if (!client) return;
  // What was paid on it today stays received today.
  Object.assign(sale, { unpaid: [], totalCents: 0, promise: null });
  addSale(street, operation, client.key, pack);
}
