import {
  type BusinessDate,
  type Cents,
  delayDays,
  fold,
  type Instalment,
  owedOn,
  promiseStanding,
  type RowColor,
  rowColor,
  sumCents,
} from '@crediario/contract/domain';
import type { Deed, Street, StreetClient, StreetSale } from './street';

export interface Stop {
  client: StreetClient;
  number: number;
  color: RowColor;
  delayDays: number;
  /** Late and due today: the rows add up to what is expected. */
  dueCents: Cents;
  /** How many instalments that is, and what one comes to. */
  dueCount: number;
  promisedToday: boolean;
  /** What was done for this client today; the latest. */
  done: Deed | null;
  receivedCents: Cents;
}

export interface Agenda {
  toVisit: Stop[];
  late: Stop[];
  promised: Stop[];
  /** The latest first. */
  done: Stop[];
  all: Stop[];
  receivedCents: Cents;
  expectedCents: Cents;
  missingCents: Cents;
}

export const dueUntil = (unpaid: readonly Instalment[], today: BusinessDate): Instalment[] =>
  unpaid.filter(({ dueDate }) => dueDate <= today);

export const owedSum = (instalments: readonly Instalment[]): Cents =>
  sumCents(instalments.map(owedOn));

/** Who is due, late, promised or was visited today, in the route's order. */
export function agendaOf(street: Street, today: BusinessDate): Agenda {
  const all = [...street.clients.values()]
    .map((client) => stopOf(client, today))
    .filter((stop) => stop.dueCents > 0 || stop.promisedToday || stop.done)
    .sort(alongTheStreet)
    .map((stop, index) => ({ ...stop, number: index + 1 }));
  const toVisit = all.filter(({ done }) => !done);
  const receivedCents = sumCents(all.map((stop) => stop.receivedCents));
  const missingCents = sumCents(all.map(({ dueCents }) => dueCents));
  return {
    all,
    toVisit,
    late: toVisit.filter((stop) => stop.delayDays > 0),
    promised: toVisit.filter(({ promisedToday }) => promisedToday),
    done: all.filter(({ done }) => done).sort((a, b) => latest(b).localeCompare(latest(a))),
    receivedCents,
    missingCents,
    expectedCents: sumCents(all.map((stop) => dueAtStart(stop, today))),
  };
}

const latest = ({ done }: Stop) => done?.at ?? '';

function stopOf(client: StreetClient, today: BusinessDate): Omit<Stop, never> {
  const due = client.sales.flatMap(({ unpaid }) => dueUntil(unpaid, today));
  const deeds = client.sales.flatMap((sale) => sale.deeds.filter(({ day }) => day === today));
  const [done = null] = deeds.sort((a, b) => b.at.localeCompare(a.at));
  const worst = worstSale(client.sales, today);
  return {
    client,
    number: 0,
    color: worst ? colorOf(worst, today) : 'gray',
    delayDays: worst ? delayOf(worst, today) : 0,
    dueCents: owedSum(due),
    dueCount: due.length,
    promisedToday: client.sales.some((sale) => isPromisedFor(sale, today)),
    done,
    receivedCents: sumCents(deeds.map(({ valueCents }) => valueCents)),
  };
}

/** Of a client who was visited: what was due when the first money came. */
function dueAtStart(stop: Stop, today: BusinessDate): Cents {
  const first = stop.client.sales
    .flatMap(({ deeds }) => deeds)
    .filter(({ day, kind }) => day === today && kind === 'payment')
    .at(-1);
  if (!first) return stop.dueCents;
  return first.operation?.note.dueCents ?? stop.dueCents + stop.receivedCents;
}

export function colorOf(sale: StreetSale, today: BusinessDate): RowColor {
  return rowColor(
    {
      owedCents: owedSum(sale.unpaid),
      nextDueDate: sale.unpaid[0]?.dueDate ?? null,
      lastDueDate: sale.unpaid.at(-1)?.dueDate ?? today,
    },
    today,
  );
}

export const delayOf = (sale: StreetSale, today: BusinessDate): number =>
  delayDays(sale.unpaid[0]?.dueDate ?? null, today);

export function worstSale(sales: readonly StreetSale[], today: BusinessDate): StreetSale | null {
  return [...sales].sort((a, b) => delayOf(b, today) - delayOf(a, today))[0] ?? null;
}

function isPromisedFor({ promise }: StreetSale, today: BusinessDate): boolean {
  if (promise?.day !== today) return false;
  const facts = { ...promise, promisedFor: promise.day };
  return promiseStanding(facts, today) === 'open';
}

/** Until the route says it: by quarter and street. */
function alongTheStreet(a: Omit<Stop, 'number'>, b: Omit<Stop, 'number'>): number {
  return placeOf(a.client).localeCompare(placeOf(b.client), 'pt-BR', { numeric: true });
}

const placeOf = ({ person }: StreetClient) =>
  fold(
    [person.neighborhood, person.address, person.number, person.name, person.lastName]
      .map((part) => part ?? '')
      .join(' '),
  );
