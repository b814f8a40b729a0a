import {
  type BusinessDate,
  type Cents,
  delayDays,
  type Instalment,
  owedOn,
  type RowColor,
  rowColor,
  sumCents,
} from '@crediario/contract/domain';
import {
  type AgendaClient,
  agendaRow,
  type AgendaRow,
  type AgendaSale,
  type AgendaTotals,
  agendaOf,
  agendaTotals,
} from '@crediario/contract/field';
import { type KeptOperation, meansOf } from './operation';
import { roundOf } from './round';
import type { Deed, Received, Street, StreetClient, StreetSale } from './street-types';

export interface Stop extends AgendaRow {
  client: StreetClient;
  number: number;
  /** What was done for this client today; the latest. */
  done: Deed | null;
  /** What waits for the office's decision and may be of today. */
  reviews: KeptOperation[];
}

export interface StreetAgenda {
  toVisit: Stop[];
  late: Stop[];
  promised: Stop[];
  /** The latest first. */
  done: Stop[];
  /** What was tapped and is not done yet: the office decides. */
  inReview: Stop[];
  putOff: Stop[];
  /** All but those put off, in the order of the route. */
  stops: Stop[];
  totals: StreetTotals;
}

/** What is in review is neither expected nor received until the office has decided. */
export interface StreetTotals extends AgendaTotals {
  inReviewCents: Cents;
}

/** The day's agenda, by the rules that every phone shares. */
export function streetAgenda(street: Street, today: BusinessDate): StreetAgenda {
  const round = [...roundOf(street), ...street.gone.values()];
  const known = round.map((client, at) => knownFacts(at, client, today));
  const rows = agendaOf(
    known.map(({ facts }) => facts),
    today,
    ({ clientId }) => (known[clientId] as Known).row,
  );
  const all = rows.map((row, at): Stop => {
    const client = round[row.clientId] as StreetClient;
    const { done, reviews } = known[row.clientId] as Known;
    return { ...row, client, number: at + 1, done, reviews };
  });
  const toVisit = all.filter(({ state }) => state === 'toVisit');
  return {
    toVisit,
    late: toVisit.filter((stop) => stop.delayDays > 0),
    promised: toVisit.filter(({ promisedCents }) => promisedCents !== null),
    done: all
      .filter(({ state }) => state === 'paid' || state === 'visited')
      .sort((a, b) => laterFirst(a.done?.at ?? '', b.done?.at ?? '')),
    inReview: all.filter(({ state }) => state === 'inReview'),
    putOff: all.filter(({ state }) => state === 'putOff'),
    stops: all.filter(({ state }) => state !== 'putOff'),
    totals: { ...agendaTotals(rows), inReviewCents: sumCents(round.map(reviewedOf)) },
  };
}

const reviewedOf = ({ sales }: StreetClient): Cents =>
  sumCents(
    sales.flatMap(({ received }) =>
      received.filter(({ isInReview }) => isInReview).map(({ cents }) => cents),
    ),
  );

/** The day of these is what the office doubts. */
const OF_A_WRONG_DAY: readonly (string | null)[] = [
  'OPERATION_CLOCK_WRONG',
  'OPERATION_OUTSIDE_CASH_BOX_DAYS',
];

/** Nobody comes again for what was done today. What surely was done on an earlier day holds up no visit: more may be due. */
const mayBeOf =
  (today: BusinessDate) =>
  ({ note, code }: KeptOperation): boolean =>
    note.day >= today || OF_A_WRONG_DAY.includes(code);

interface Known {
  today: BusinessDate;
  facts: AgendaClient;
  row: AgendaRow;
  done: Deed | null;
  reviews: KeptOperation[];
}

/** A client is another object where anything of them is another. */
const remembered = new WeakMap<StreetClient, Known>();

function knownFacts(clientId: number, client: StreetClient, today: BusinessDate): Known {
  const before = remembered.get(client);
  if (before?.today === today && before.facts.clientId === clientId) return before;
  const done = latestDeed(client, today);
  const reviews = client.inReview.filter(mayBeOf(today));
  const facts = {
    ...clientFacts(clientId, client, today),
    wasVisitedToday: done !== null,
    isInReview: reviews.length > 0,
  };
  const now = { today, facts, row: agendaRow(facts, today), done, reviews };
  remembered.set(client, now);
  return now;
}

function clientFacts(
  clientId: number,
  client: StreetClient,
  today: BusinessDate,
): Omit<AgendaClient, 'wasVisitedToday' | 'isInReview'> {
  return {
    clientId,
    // One that was paid off before today is nothing of today's.
    sales: client.sales
      .map((sale, at) => saleFacts(sale, at, today))
      .filter(({ instalments }) => instalments.length > 0),
    notBefore: client.person.visit_notes?.not_before ?? null,
    places: { ...client.places, always: client.places.always ?? client.guess },
  };
}

function saleFacts(sale: StreetSale, at: number, today: BusinessDate): AgendaSale {
  const received = sale.received.filter(({ day }) => day === today);
  const owing = new Set(sale.unpaid.map(({ id }) => id));
  const settled = new Map(received.filter(({ id }) => !owing.has(id)).map((one) => [one.id, one]));
  return {
    saleId: /^\d+$/.test(sale.key) ? Number(sale.key) : -1 - at,
    instalments: [...sale.unpaid, ...[...settled.values()].map(paidOff)],
    paidToday: received
      .filter(({ isInReview }) => !isInReview)
      .map(({ id, cents }) => ({ instalmentId: id, amountCents: cents })),
    promise: sale.promise && {
      valueCents: sale.promise.valueCents,
      promisedFor: sale.promise.day,
      paidCents: sale.promise.paidCents,
    },
  };
}

const paidOff = ({ id, dueDate, cents }: Received): Instalment => ({
  id,
  number: 0,
  dueDate,
  valueCents: cents,
  paidCents: cents,
});

function latestDeed({ sales }: StreetClient, today: BusinessDate): Deed | null {
  const deeds = sales.flatMap((sale) =>
    sale.deeds.filter(
      (deed) =>
        deed.day === today &&
        !deed.isAnothers &&
        !deed.addsNothing &&
        deed.operation?.state !== 'in_review',
    ),
  );
  return deeds.sort((a, b) => laterFirst(a.at, b.at))[0] ?? null;
}

/** As text: a collator would be built first, which a slow phone takes a tenth of a second for. */
const laterFirst = (a: string, b: string) => (a === b ? 0 : a < b ? 1 : -1);

export const dueUntil = (unpaid: readonly Instalment[], today: BusinessDate): Instalment[] =>
  unpaid.filter(({ dueDate }) => dueDate <= today);

/** What a client paid on a day: instalments that owe nothing more, those that still do, and whether some of it came by Pix.
 *  What a correction took back was not paid. */
export function paidOn({ sales }: StreetClient, day: BusinessDate) {
  const touched = sales.flatMap(({ received, unpaid }) => {
    const cents = new Map<number, Cents>();
    for (const one of received.filter((got) => got.day === day && !got.isInReview))
      cents.set(one.id, (cents.get(one.id) ?? 0) + one.cents);
    const owing = new Set(unpaid.map(({ id }) => id));
    return [...cents].flatMap(([id, sum]) => (sum > 0 ? [owing.has(id)] : []));
  });
  const owing = touched.filter(Boolean).length;
  const deeds = sales.flatMap((sale) =>
    sale.deeds.filter((deed) => deed.day === day && !deed.addsNothing),
  );
  return { settled: touched.length - owing, begun: owing, isByPix: deeds.some(cameByPix) };
}

/** Of a payment that this phone did not take, only a Pix can be checked at the bank. */
const cameByPix = ({ kind, operation, isChecked }: Deed): boolean =>
  kind === 'payment' && (operation ? meansOf(operation) === 'pix' : isChecked != null);

/** Instalments that owe nothing more if the office takes what waits for its decision. */
export function settledInReview({ received, unpaid }: StreetSale): Received[] {
  const reviewed = received.filter(({ isInReview, cents }) => isInReview && cents > 0);
  const byId = new Map(reviewed.map((one) => [one.id, one]));
  return [...byId.values()].filter(({ id }) => unpaid.every((owing) => owing.id !== id));
}

/** What of a client's operations in review is about this sale: that it was made, or money for it. */
export const reviewsOf = ({ inReview }: StreetClient, sale: StreetSale): KeptOperation[] =>
  inReview.filter(
    (one) => one.id === sale.key || sale.deeds.some(({ operation }) => operation?.id === one.id),
  );

export const owedSum = (instalments: readonly Instalment[]): Cents =>
  sumCents(instalments.map(owedOn));

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

/** The one that needs a collector most. */
export function worstSale(sales: readonly StreetSale[], today: BusinessDate): StreetSale | null {
  const owing = sales.filter(({ unpaid }) => unpaid.length > 0);
  return [...owing].sort((a, b) => delayOf(b, today) - delayOf(a, today))[0] ?? null;
}
