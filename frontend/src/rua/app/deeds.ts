import {
  type BusinessDate,
  type Cents,
  centsToWire,
  type PaymentMeans,
} from '@crediario/contract/domain';
import type { VisitNotes, WireCostKind } from '@crediario/contract/wire';
import type { Point } from '@crediario/contract/field';
import { dueUntil, owedSum } from '@rua/model/agenda';
import { referenceTo } from '@rua/model/keys';
import type { Fix, KeptOperation, OperationNote } from '@rua/model/operation';
import { fullName } from '@rua/model/person';
import type { SentPlace } from '@rua/model/round';
import { figuresOf } from '@rua/model/sold';
import type { StreetClient, StreetSale } from '@rua/model/street-types';
import { clockFaultNow, tap } from './phone';

/** What may be done, each as one operation of the server's words. */

interface Visit {
  client: StreetClient;
  sale: StreetSale;
  today: BusinessDate;
  position: Fix | null;
}

const CASH = 2;

const noteOf = ({ client, sale, today }: Visit, valueCents: Cents | null): OperationNote => ({
  day: today,
  client: client.key,
  sale: sale.key,
  title: fullName(client.person),
  valueCents,
  before: null,
  dueCents: 0,
});

const unsureTime = () => clockFaultNow()?.kind === 'unsure' && { isTimeUnsure: true };

type Then = (operation: KeptOperation) => void;

export function receive(
  visit: Visit & { means: PaymentMeans },
  valueCents: Cents,
  andThen: Then,
): Promise<KeptOperation> {
  const { sale, today, position, means } = visit;
  const operation = {
    kind: 'payment',
    payload: {
      sale: referenceTo(sale.key),
      type_payment: CASH,
      value: centsToWire(valueCents),
      ...(means === 'pix' && { means }),
    },
    note: {
      ...noteOf(visit, valueCents),
      before: sale.unpaid,
      dueCents: owedSum(dueUntil(sale.unpaid, today)),
      ...unsureTime(),
    },
    position,
  } as const;
  return tap(operation, andThen);
}

/** Another value for what was tapped a moment ago, or another means. */
export function correct(
  old: KeptOperation,
  { valueCents, means }: { valueCents: Cents; means: PaymentMeans },
  andThen: Then,
): Promise<KeptOperation> {
  const operation = {
    kind: 'payment',
    payload: {
      ...old.payload,
      value: centsToWire(valueCents),
      means,
      id: old.record?.id ?? { operation: old.id },
    },
    note: { ...old.note, valueCents },
    position: null,
  } as const;
  return tap(operation, andThen);
}

export function visitUnpaid(visit: Visit, reason: number, observation: string) {
  return tap({
    kind: 'visit',
    payload: { sale: referenceTo(visit.sale.key), type_occurrence: reason, observation },
    note: noteOf(visit, null),
    position: visit.position,
  });
}

export function promise(visit: Visit, valueCents: Cents, date: BusinessDate) {
  return tap({
    kind: 'promise',
    payload: { sale: referenceTo(visit.sale.key), value: centsToWire(valueCents), date },
    note: noteOf(visit, valueCents),
    position: visit.position,
  });
}

const alone = (today: BusinessDate, title: string, valueCents: Cents | null): OperationNote => ({
  day: today,
  client: null,
  sale: null,
  title,
  valueCents,
  before: null,
  dueCents: 0,
});

export function openBox(today: BusinessDate) {
  return tap({ kind: 'open_box', payload: {}, note: alone(today, '', null), position: null });
}

export function enter(
  today: BusinessDate,
  { kind, valueCents, observation }: { kind: WireCostKind; valueCents: Cents; observation: string },
) {
  return tap({
    kind: 'cost',
    payload: { kind, cost: centsToWire(valueCents), observation },
    note: alone(today, observation, valueCents),
    position: null,
  });
}

export function count(today: BusinessDate, countedCents: Cents) {
  return tap({
    kind: 'count',
    payload: { counted_value: centsToWire(countedCents) },
    note: alone(today, '', countedCents),
    position: null,
  });
}

export function closeBox(
  today: BusinessDate,
  { countedCents, reason }: { countedCents: Cents; reason: string },
  andThen?: Then,
) {
  const operation = {
    kind: 'close_box',
    payload: {
      counted_value: centsToWire(countedCents),
      ...(reason && { difference_reason: reason }),
    },
    note: alone(today, reason, countedCents),
    position: null,
  } as const;
  return tap(operation, andThen);
}

/** In which order the stops are made. */
export function setRoute(today: BusinessDate, places: readonly SentPlace[]) {
  return tap({
    kind: 'route',
    payload: { places },
    note: alone(today, '', null),
    position: null,
  });
}

export function registerClient(today: BusinessDate, fields: Record<string, string>) {
  const title = [fields['name'], fields['lastName']].filter(Boolean).join(' ');
  return tap({
    kind: 'client',
    payload: fields,
    note: alone(today, title, null),
    position: null,
  });
}

/** What one should know before one knocks; null clears it. */
export function noteVisits(client: StreetClient, today: BusinessDate, notes: VisitNotes) {
  return tap({
    kind: 'visit_note',
    payload: { client: referenceTo(client.key), ...notes },
    note: { ...alone(today, fullName(client.person), null), client: client.key },
    position: null,
  });
}

/** Where the client is found; null: as payments tell. */
export function setPoint(client: StreetClient, today: BusinessDate, point: Point | null) {
  return tap({
    kind: 'point',
    payload: {
      client: referenceTo(client.key),
      lat: point?.lat ?? null,
      lon: point?.lon ?? null,
    },
    note: { ...alone(today, fullName(client.person), null), client: client.key },
    position: null,
  });
}

export interface SaleOrder {
  valueCents: Cents;
  /** Per cent, as the server reads it. */
  fees: number;
  count: number;
  frequency: number;
  weekday: number | null;
  observation: string;
}

/** A new sale, or the renewal of `renewed`, with the figures that the screen showed. */
export function sell(
  client: StreetClient,
  today: BusinessDate,
  order: SaleOrder,
  { renewed, andThen }: { renewed: StreetSale | null; andThen: Then },
) {
  const plan = {
    value: centsToWire(order.valueCents),
    fees: order.fees,
    portion: order.count,
    type_frequency: order.frequency,
    ...(order.weekday !== null && { weekday: order.weekday }),
    ...(order.observation && { observation: order.observation }),
  };
  const { settledCents, handedOverCents } = figuresOf(order.valueCents, renewed);
  const whose = renewed
    ? { id_sale_renew: referenceTo(renewed.key), settled_balance: centsToWire(settledCents) }
    : { client: referenceTo(client.key) };
  const operation = {
    kind: renewed ? 'renewal' : 'sale',
    payload: { ...whose, ...plan, handed_over: centsToWire(handedOverCents) },
    note: {
      ...alone(today, fullName(client.person), order.valueCents),
      client: client.key,
      sale: renewed?.key ?? null,
      ...unsureTime(),
    },
    position: null,
  } as const;
  return tap(operation, andThen);
}
