import {
  type BusinessDate,
  businessDateOf,
  centsFromWire,
  feesFromWire,
  type ScoreGrade,
  type Weekday,
} from '@crediario/contract/domain';
import type { RoutePlaces } from '@crediario/contract/field';
import type { FieldPackage, PackedClient, PackedSale } from '@crediario/contract/wire';
import { type Key, keyOf } from './keys';
import type { KeptOperation } from './operation';
import { goneClient } from './gone';
import type { Deed, Street, StreetClient, StreetSale } from './street-types';

/** The street as the package tells it. */
export function streetOf(pack: FieldPackage): Street {
  const clients = new Map<Key, StreetClient>();
  const grades = gradesOf(pack);
  for (const { id, active: _active, place: point, route, ...person } of pack.clients) {
    const places = placesOf(route);
    const grade = grades.get(id) ?? null;
    clients.set(keyOf(id), {
      key: keyOf(id),
      person,
      sales: [],
      point,
      places,
      grade,
      guess: null,
      inReview: [],
    });
  }
  for (const sale of pack.sales) {
    const packed = packedSale(sale, pack);
    clients.get(packed.client)?.sales.push(packed);
  }
  for (const sale of pack.settled) {
    clients.get(keyOf(sale.client_id))?.sales.push(settledSale(sale, pack.today));
  }
  const street: Street = { clients, gone: new Map(), hasOpenBox: pack.box !== null };
  // A package of an earlier build tells none.
  for (const { name, lastName, ...sale } of pack.handed_over ?? []) {
    const client = goneClient(street, keyOf(sale.client_id), { name, lastName });
    client.sales.push(settledSale(sale, pack.today));
  }
  return street;
}

/** A package that was kept by an earlier build tells none. */
const gradesOf = ({ grades = {} }: { grades?: Partial<FieldPackage['grades']> }) =>
  new Map(
    Object.entries(grades).flatMap(([grade, ids]) => ids.map((id) => [id, grade as ScoreGrade])),
  );

/** Whether a line of the bank told of this phone's Pix, also where the sale shows it no more. A package of an earlier build tells none. */
export const isCheckedPix = ({ checked_pix = [] }: FieldPackage, { record }: KeptOperation) =>
  record?.entity === 'payment' && checked_pix.includes(record.id);

function placesOf(route: PackedClient['route']): RoutePlaces {
  const always = route.find(({ weekday }) => weekday === null)?.place ?? null;
  const byWeekday: Partial<Record<Weekday, string>> = {};
  for (const { weekday, place } of route)
    if (weekday !== null) byWeekday[weekday as Weekday] = place;
  return { always, byWeekday };
}

function packedSale(sale: PackedSale, { timeZone, today }: FieldPackage): StreetSale {
  const payments = sale.payments
    .filter(({ value }) => value > 0)
    .map(
      ({ id, dtPayment, value, checked = null, timed = true, own = true }): Deed => ({
        at: dtPayment,
        day: businessDateOf(dtPayment, timeZone),
        kind: 'payment',
        valueCents: centsFromWire(value),
        reason: null,
        operation: null,
        payment: id,
        isChecked: checked,
        isOfADay: !timed,
        isAnothers: !own,
      }),
    );
  const visits = sale.visits.map(
    ({ createdAt, type_occurrence, own = true }): Deed => ({
      at: createdAt,
      day: businessDateOf(createdAt, timeZone),
      kind: 'visit',
      valueCents: 0,
      reason: type_occurrence,
      operation: null,
      isAnothers: !own,
    }),
  );
  return {
    key: keyOf(sale.id),
    client: keyOf(sale.client_id),
    saleDate: sale.sale_date,
    valueCents: centsFromWire(sale.value),
    totalCents: centsFromWire(sale.total),
    fees: feesFromWire(sale.fees),
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
    received: receivedOn(today, sale),
    promise: sale.promise && {
      day: sale.promise.date,
      valueCents: centsFromWire(sale.promise.value),
      paidCents: centsFromWire(sale.promise.paid_value),
    },
  };
}

type PaidSale = Pick<FieldPackage['settled'][number], 'id' | 'client_id' | 'paid_today'>;

/** Paid off today, or handed over, and still a visit of today: nothing else of it is told. */
function settledSale(sale: PaidSale, today: BusinessDate): StreetSale {
  return {
    key: keyOf(sale.id),
    client: keyOf(sale.client_id),
    saleDate: today,
    valueCents: 0,
    totalCents: 0,
    fees: 0,
    count: Math.max(0, ...sale.paid_today.map(({ number }) => number)),
    frequency: 0,
    weekday: null,
    unpaid: [],
    deeds: [],
    received: receivedOn(today, sale),
    promise: null,
  };
}

const receivedOn = (day: BusinessDate, { paid_today }: Pick<PackedSale, 'paid_today'>) =>
  paid_today.map(({ id, dtPortion, received }) => ({
    id,
    dueDate: dtPortion,
    cents: centsFromWire(received),
    day,
  }));

const newestFirst = (a: Deed, b: Deed) => (a.at < b.at ? 1 : -1);
