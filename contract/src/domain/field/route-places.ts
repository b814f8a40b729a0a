/** The order of a round, kept as a text for each stop that sorts by its characters: who is moved gets a text between those of
 *  the two neighbours, and no other row is written. Two devices that move different stops never touch the same row.
 *  facts: route.md. */

import { fold } from '../words.js';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Below what the wire takes. Reached after hundreds of stops that were put at the same spot: then all are told anew. */
const LONGEST_PLACE = 48;

export interface PlacedStop {
  id: number;
  place: string | null;
}

export interface NewPlace {
  id: number;
  place: string;
}

interface Door {
  neighborhood?: string | null | undefined;
  address?: string | null | undefined;
  number?: string | null | undefined;
  name: string;
}

/** Sorts by quarter, street and number: how one walks as long as nobody has said better. */
export function alongTheStreet({ neighborhood, address, number, name }: Door): string {
  const place = [neighborhood, address, number, name].join(' ');
  return fold(place).replace(/\d+/g, (digits) => digits.padStart(6, '0'));
}

/** A text between two others; null for what has no end. `before` sorts below `after`, and neither ends with 0. */
export function placeBetween(before: string | null, after: string | null): string {
  let place = '';
  let upper = after;
  for (let at = 0; ; at++) {
    const low = digitAt(before, at);
    const high = upper === null ? DIGITS.length : digitAt(upper, at);
    if (high - low > 1) return place + (DIGITS[Math.floor((low + high) / 2)] as string);
    place += DIGITS[low] as string;
    // From here on whatever follows sorts below.
    if (high > low) upper = null;
  }
}

/** What has to be written so that the stops sort as they are given here: as few places as may be. */
export function placesToWrite(order: readonly PlacedStop[]): NewPlace[] {
  const written = fill(order, longestRise(order));
  const isLong = written.some(({ place }) => place.length > LONGEST_PLACE);
  return isLong ? fill(order, []) : written;
}

/** The stops with one of them at another index. A fixed one keeps its index, but for the one that is moved itself. */
export function moveStop<Stop>(
  stops: readonly Stop[],
  from: number,
  to: number,
  isFixed: (stop: Stop) => boolean,
): Stop[] {
  const moved = stops[from] as Stop;
  const stays = (stop: Stop) => stop !== moved && isFixed(stop);
  const isFree = (at: number) => !stays(stops[at] as Stop);
  const step = to < from ? -1 : 1;
  let goal = to;
  while (goal !== from && !isFree(goal)) goal -= step;
  const others = stops.filter((stop) => stop !== moved && !stays(stop));
  return stops.map((stop, at) => {
    if (stays(stop)) return stop;
    return at === goal ? moved : (others.shift() as Stop);
  });
}

function digitAt(place: string | null, at: number): number {
  return Math.max(0, DIGITS.indexOf(place?.[at] ?? '0'));
}

/** Indexes of as many stops as can keep their places. */
function longestRise(order: readonly PlacedStop[]): number[] {
  const rises: number[][] = [];
  order.forEach(({ place }, at) => {
    if (place === null || place.endsWith('0')) return;
    const before = rises.filter((rise) => (order[rise.at(-1) as number]?.place ?? '') < place);
    rises.push([...longest(before), at]);
  });
  return longest(rises);
}

const longest = (rises: readonly number[][]): number[] =>
  rises.reduce((best, one) => (one.length > best.length ? one : best), []);

function fill(order: readonly PlacedStop[], kept: readonly number[]): NewPlace[] {
  const ends = [...kept, order.length];
  let from = 0;
  let before: string | null = null;
  const written: NewPlace[] = [];
  for (const end of ends) {
    const after: string | null = order[end]?.place ?? null;
    spread(order.slice(from, end), before, after, written);
    before = after;
    from = end + 1;
  }
  return written;
}

/** The middle one first: short texts, with room between them. */
function spread(
  stops: readonly PlacedStop[],
  before: string | null,
  after: string | null,
  into: NewPlace[],
): void {
  const middle = Math.floor(stops.length / 2);
  const stop = stops[middle];
  if (!stop) return;
  const place = placeBetween(before, after);
  spread(stops.slice(0, middle), before, place, into);
  into.push({ id: stop.id, place });
  spread(stops.slice(middle + 1), place, after, into);
}
