import { type BusinessDate, type Weekday, weekdayOf } from '../calendar.js';
import { clientStanding, type OwingSale } from '../client-standing.js';
import { type Cents, sumCents } from '../money.js';
import { type Allocation, owedOn, unpaidInstalments } from '../payment-allocation.js';
import { type PromiseFacts, promiseStanding } from '../promise.js';
import type { RowColor } from '../row-color.js';

/** A sale as the phone knows it. Its instalments stand as they are now; those that owed something at the day's start are
 *  among them, settled or not. */
export interface AgendaSale extends OwingSale {
  /** What today's payments went to. */
  paidToday: readonly Allocation[];
  /** The latest. */
  promise: PromiseFacts | null;
}

/** Where a client stands in the collector's order, as text that sorts. A weekday's own order goes before the general one. */
export interface RoutePlaces {
  always: string | null;
  byWeekday?: Readonly<Partial<Record<Weekday, string>>>;
}

export interface AgendaClient {
  clientId: number;
  sales: readonly AgendaSale[];
  /** A visit of today, with money or without. */
  wasVisitedToday: boolean;
  /** Something that may be of today waits for the office's decision: it is in no sum, and nobody comes for it again. */
  isInReview: boolean;
  /** 'Não visitar até': the first day on which one may come again. */
  notBefore: BusinessDate | null;
  places: RoutePlaces;
}

/** 'paid' also where only a part was; 'visited' where a visit brought no money; 'inReview' where the office has yet to say
 *  whether it did. */
export type StopState = 'toVisit' | 'paid' | 'visited' | 'inReview' | 'putOff';

export interface AgendaRow {
  clientId: number;
  state: StopState;
  color: RowColor;
  delayDays: number;
  /** Still owed on instalments whose day has passed, and on those of today. */
  lateCents: Cents;
  dueTodayCents: Cents;
  /** Both together, and of how many instalments. */
  dueCents: Cents;
  dueCount: number;
  /** Received today; of that, on instalments of a later day, which nobody expected yet. */
  receivedCents: Cents;
  inAdvanceCents: Cents;
  /** What was promised for today and is not kept yet; null where nothing was. */
  promisedCents: Cents | null;
  hasBrokenPromise: boolean;
  /** Of a stop that is put off. */
  putOffUntil: BusinessDate | null;
}

/** The day's stops: those to be made and those made in the order of the route, then those put off, the earliest first.
 *  On the agenda is who owes something that is due, who promised for today, and who was visited or paid today, as far as it is known.
 *  domain.md 10. With `rowFor`: the row of a client that is known already. */
export function agendaOf(
  clients: readonly AgendaClient[],
  today: BusinessDate,
  rowFor: typeof agendaRow = agendaRow,
): AgendaRow[] {
  return [...clients]
    .sort((a, b) => byPlace(a, b, weekdayOf(today)))
    .map((client) => rowFor(client, today))
    .filter((row) => belongs(row))
    .sort((a, b) => compareText(untilOf(a), untilOf(b)));
}

export interface AgendaTotals {
  /** What was due at the day's start at the stops of today: expected + in advance = received + missing, to the cent. */
  expectedCents: Cents;
  receivedCents: Cents;
  inAdvanceCents: Cents;
  missingCents: Cents;
  paid: number;
  visited: number;
  inReview: number;
  toVisit: number;
}

/** The head of the agenda. Who is put off is not expected today. */
export function agendaTotals(rows: readonly AgendaRow[]): AgendaTotals {
  const stops = rows.filter(({ state }) => state !== 'putOff');
  const sum = (of: (row: AgendaRow) => Cents) => sumCents(stops.map(of));
  const count = (wanted: StopState) => stops.filter(({ state }) => state === wanted).length;
  return {
    expectedCents: sum((row) => row.dueCents + row.receivedCents - row.inAdvanceCents),
    receivedCents: sum((row) => row.receivedCents),
    inAdvanceCents: sum((row) => row.inAdvanceCents),
    missingCents: sum((row) => row.dueCents),
    paid: count('paid'),
    visited: count('visited'),
    inReview: count('inReview'),
    toVisit: count('toVisit'),
  };
}

export function agendaRow(client: AgendaClient, today: BusinessDate): AgendaRow {
  const { sales } = client;
  const standing = clientStanding(sales, { hasBought: sales.length > 0, today });
  const due = sales.flatMap((sale) => dueOf(sale, today));
  const dueCents = sumCents(due.map(owedOn));
  const received = sales.flatMap((sale) => receivedOf(sale));
  const receivedCents = sumCents(received.map(({ cents }) => cents));
  const promises = sales.flatMap(({ promise }) => promise ?? []);
  const promised = promises.filter((one) => openPromiseDay(one, today) === today);
  const putOffUntil = putOffDay(client, today);
  return {
    clientId: client.clientId,
    state: stateOf(client, receivedCents, putOffUntil),
    color: standing.color,
    delayDays: standing.delayDays,
    lateCents: standing.lateCents,
    dueTodayCents: dueCents - standing.lateCents,
    dueCents,
    dueCount: due.length,
    receivedCents,
    inAdvanceCents: sumCents(
      received.filter(({ dueDate }) => dueDate > today).map(({ cents }) => cents),
    ),
    promisedCents: promised.length > 0 ? sumCents(promised.map((one) => one.valueCents)) : null,
    hasBrokenPromise: promises.some((one) => promiseStanding(one, today) === 'broken'),
    putOffUntil,
  };
}

function stateOf(
  client: AgendaClient,
  receivedCents: Cents,
  putOffUntil: BusinessDate | null,
): StopState {
  if (receivedCents > 0) return 'paid';
  if (client.isInReview) return 'inReview';
  if (client.wasVisitedToday) return 'visited';
  return putOffUntil === null ? 'toVisit' : 'putOff';
}

/** Put off by 'não visitar até', or by a promise for a later day on every sale of which something is due or promised for
 *  today. */
function putOffDay({ notBefore, sales }: AgendaClient, today: BusinessDate): BusinessDate | null {
  if (notBefore !== null && notBefore > today) return notBefore;
  const days = sales.flatMap((sale) => {
    const promisedFor = openPromiseDay(sale.promise, today);
    if (promisedFor !== null && promisedFor > today) return promisedFor;
    return dueOf(sale, today).length > 0 || promisedFor === today ? [null] : [];
  });
  if (days.length === 0 || days.includes(null)) return null;
  return days.reduce((first, day) => (compareText(day, first) < 0 ? day : first));
}

function openPromiseDay(promise: PromiseFacts | null, today: BusinessDate): BusinessDate | null {
  return promise && promiseStanding(promise, today) === 'open' ? promise.promisedFor : null;
}

function dueOf({ instalments }: AgendaSale, today: BusinessDate) {
  return unpaidInstalments(instalments).filter(({ dueDate }) => dueDate <= today);
}

function receivedOf({ saleId, instalments, paidToday }: AgendaSale) {
  return paidToday.map(({ instalmentId, amountCents }) => {
    const paid = instalments.find(({ id }) => id === instalmentId);
    if (!paid) throw new RangeError(`Sale ${saleId} has no instalment ${instalmentId}`);
    return { dueDate: paid.dueDate, cents: amountCents };
  });
}

function belongs({ state, dueCount, promisedCents }: AgendaRow): boolean {
  const isMade = state === 'paid' || state === 'visited' || state === 'inReview';
  return isMade || dueCount > 0 || promisedCents !== null;
}

/** '' before every date: only those put off are moved to the end. */
function untilOf({ state, putOffUntil }: AgendaRow): string {
  return state === 'putOff' && putOffUntil ? putOffUntil : '';
}

/** Who has no place yet comes after all who have, in the order in which they became clients. */
function byPlace(a: AgendaClient, b: AgendaClient, weekday: Weekday): number {
  const [left, right] = [routePlaceOn(a.places, weekday), routePlaceOn(b.places, weekday)];
  if (left !== null && right !== null && left !== right) return compareText(left, right);
  if ((left === null) !== (right === null)) return left === null ? 1 : -1;
  return a.clientId - b.clientId;
}

/** Null for a weekday: the order of all days. */
export function routePlaceOn(
  { always, byWeekday }: RoutePlaces,
  weekday: Weekday | null,
): string | null {
  return (weekday === null ? undefined : byWeekday?.[weekday]) ?? always;
}

function compareText(a: string | null, b: string | null): number {
  return a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1;
}
