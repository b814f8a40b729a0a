import {
  addDays,
  type BusinessDate,
  buildSchedule,
  type Cents,
  DEFAULT_SKIP_WEEKDAYS,
  feesFromWire,
  type PaymentRequest,
  parseMoney,
  type ScheduledInstalment,
  type Weekday,
  weekdayOf,
} from '@crediario/contract/domain';
import type { Cast, CastSale } from './cast';
import { between, type Dice } from './dice';

/** Something that happens to a client of the story, at a minute of a business day. */
export type Scene = {
  day: BusinessDate;
  minute: number;
  client: number;
  sale: number;
} & Deed;

type Deed =
  | { kind: 'sale' }
  | { kind: 'payment'; request: PaymentRequest }
  | { kind: 'visit' }
  | { kind: 'promise'; valueCents: Cents; promisedFor: BusinessDate };

/** The collectors work from 8:00 to 17:30, in minutes of the day. */
export const WORKDAY = {
  opens: 8 * 60,
  firstVisit: 8 * 60 + 30,
  lastVisit: 17 * 60,
  phonesSync: 17 * 60 + 15,
  closes: 17 * 60 + 30,
};

/** Who visits today what fell due on a day without visits does so before noon; what today is about follows. */
const NOON = 12 * 60;

const SUNDAY: Weekday = 0;

/** A story has no Sundays, but for the one on which someone looks at it. */
export function isWorkday(day: BusinessDate, today: BusinessDate): boolean {
  return day === today || weekdayOf(day) !== SUNDAY;
}

/** Every workday of the story, its last one today. */
export function workdays(cast: Cast, today: BusinessDate): BusinessDate[] {
  const longest = Math.max(
    ...cast.clients.flatMap((client) => client.sales.map((sale) => sale.daysAgo)),
  );
  const days = Array.from({ length: longest + 2 }, (_, ago) => addDays(today, ago - longest - 1));
  return days.filter((day) => isWorkday(day, today));
}

/** The weeks that are told day by day. What lies before is told for its history: of the portfolio, of who pays when. */
const BUSY_DAYS = 42;

/** Whether each collector opens a box on that day; before, only those whom somebody waits for. */
export const isBusy = (day: BusinessDate, today: BusinessDate): boolean =>
  day > addDays(today, -BUSY_DAYS);

/** The plan that the story sells; the server computes its own, this one only tells when to visit. */
export function scheduleOf(sale: CastSale, soldOn: BusinessDate): ScheduledInstalment[] {
  return buildSchedule({
    saleDate: soldOn,
    valueCents: centsOf(sale.value),
    fees: feesFromWire(sale.fees),
    count: sale.count,
    weekday: sale.weekday as Weekday | null,
    frequency: { name: sale.frequency, skipWeekdays: DEFAULT_SKIP_WEEKDAYS },
  }).instalments;
}

export function centsOf(text: string): Cents {
  const cents = parseMoney(text);
  if (cents === null) throw new Error(`The story's cast has a bad amount: ${text}`);
  return cents;
}

/** All that happens to the clients, in the order in which it happens. */
export function plot(cast: Cast, today: BusinessDate, dice: Dice): Scene[] {
  const scenes = cast.clients.flatMap((client, clientIndex) => {
    const worksToday = cast.collectors[client.collector]?.opensToday ?? false;
    return client.sales.flatMap((sale, saleIndex) =>
      scenesOf(sale, { today, worksToday, dice }).map(
        (scene) => ({ ...scene, client: clientIndex, sale: saleIndex }) as Scene,
      ),
    );
  });
  return scenes.sort((a, b) => (a.day === b.day ? a.minute - b.minute : a.day < b.day ? -1 : 1));
}

interface Stage {
  today: BusinessDate;
  /** Whether the client's collector has an open box today. */
  worksToday: boolean;
  dice: Dice;
}

type Act = { day: BusinessDate; minute: number } & Deed;

function scenesOf(sale: CastSale, stage: Stage): Act[] {
  const { today, dice } = stage;
  const wished = addDays(today, -sale.daysAgo);
  const soldOn = isWorkday(wished, today) ? wished : addDays(wished, -1);
  const schedule = scheduleOf(sale, soldOn);
  const pastDue = schedule.filter((instalment) => instalment.dueDate < today);
  const paid = pastDue.slice(0, Math.max(0, pastDue.length - sale.unpaidPastDue));
  const missed = pastDue.slice(paid.length);

  return [
    {
      kind: 'sale',
      day: soldOn,
      minute: between(dice, WORKDAY.firstVisit, WORKDAY.lastVisit),
    },
    ...paid.flatMap((instalment, index) => payments(sale, instalment, index, stage)),
    ...missed.flatMap((instalment, index) => missedVisit(sale, instalment, index, stage)),
    ...promiseForToday(sale, stage),
    ...todaysVisit(sale, stage),
  ];
}

function payments(
  sale: CastSale,
  instalment: ScheduledInstalment,
  index: number,
  stage: Stage,
): Act[] {
  const { paidLate = [0] } = sale;
  const paidOn = addDays(instalment.dueDate, paidLate[index % paidLate.length] ?? 0);
  const request: PaymentRequest =
    sale.pays === 'dinheiro'
      ? { type: 'cash', valueCents: instalment.valueCents }
      : { type: 'instalments', count: 1 };
  return onVisit(paidOn, stage).map((when) => ({
    kind: 'payment',
    request,
    ...when,
  }));
}

/** Made on the eve: it is to be fetched while the visitor looks on. */
function promiseForToday({ promisedToday }: CastSale, { today, dice }: Stage): Act[] {
  if (promisedToday === undefined) return [];
  const yesterday = addDays(today, -1);
  const day = isWorkday(yesterday, today) ? yesterday : addDays(yesterday, -1);
  const minute = between(dice, WORKDAY.firstVisit, WORKDAY.lastVisit);
  const valueCents = centsOf(promisedToday);
  return [{ kind: 'promise', day, minute, valueCents, promisedFor: today }];
}

/** Today tells a working day on any date: what it brings does not follow from what falls due. */
function todaysVisit({ today: brings }: CastSale, { today, worksToday, dice }: Stage): Act[] {
  if (brings === undefined || !worksToday) return [];
  const when = { day: today, minute: between(dice, NOON, WORKDAY.lastVisit) };
  if (brings === 'visita') return [{ kind: 'visit', ...when }];
  return [{ kind: 'payment', request: requestOf(brings), ...when }];
}

function requestOf(brings: string): PaymentRequest {
  if (brings === 'parcela') return { type: 'instalments', count: 1 };
  if (brings === 'tudo') return { type: 'all' };
  return { type: 'cash', valueCents: centsOf(brings) };
}

/** The first instalment that nobody paid in full got a part of it from those who pay in cash, and a visit
 *  without money from the others. */
function missedVisit(
  sale: CastSale,
  { dueDate, valueCents }: ScheduledInstalment,
  index: number,
  stage: Stage,
): Act[] {
  if (index > 0) return [];
  const [when] = onVisit(dueDate, stage);
  if (!when) return [];
  if (sale.pays === 'parcela') return [{ kind: 'visit', ...when }];
  const wholeReais = Math.floor((valueCents * 45) / 10_000) * 100;
  return [
    {
      kind: 'payment',
      request: { type: 'cash', valueCents: wholeReais },
      ...when,
    },
  ];
}

/** On the due date, or on the next workday; nowhere where that day's box does not exist. */
function onVisit(
  dueDate: BusinessDate,
  { today, worksToday, dice }: Stage,
): { day: BusinessDate; minute: number }[] {
  const day = isWorkday(dueDate, today) ? dueDate : addDays(dueDate, 1);
  if (day > today || (day === today && !worksToday)) return [];
  const last = day === today ? NOON - 1 : WORKDAY.lastVisit;
  return [{ day, minute: between(dice, WORKDAY.firstVisit, last) }];
}
