import { haversineKm, type Point } from './place.js';
import { inOrder, type RouteStop, type Skeleton, skeletonOf } from './route-blocks.js';
import { type Distance, FIXED, LEAST_GAIN, lengthOf, shorten, type Way } from './route-search.js';

export type { RouteStop } from './route-blocks.js';

export interface RouteEnds {
  /** Where the day begins; without it the way may begin at any stop. */
  start?: Point | null;
  /** Where it has to end; without it, it ends at the last stop. */
  end?: Point | null;
  /** The straight way in kilometres, unless a better measure is known. */
  distance?: (from: Point, to: Point) => number;
}

/** So many first stops are tried on a short route; the longer, the fewer, so that the time stays the same. */
const MOST_TRIES = 5;
const FEWEST_TRIES = 2;
const TRIED_STOPS = 400;

/** 'Sugerir ordem': a short order of the stops, found by going to the nearest next from several first stops and then
 *  improving each way. The same stops always give the same order.
 *  Invariants: never a longer way than the given order's, which is given back where nothing shorter is found; a fixed stop
 *  keeps its place in the list; a stop without a point stays beside its neighbour.
 *  facts: route.md. */
export function suggestOrder<Stop extends RouteStop>(
  stops: readonly Stop[],
  ends: RouteEnds = {},
): Stop[] {
  const skeleton = skeletonOf(stops);
  if (!skeleton) return [...stops];
  const distance = distanceTable(skeleton, ends);
  const room = (block: number) => skeleton.blocks[block]?.stops.length ?? 0;
  const given = wayThrough(skeleton, skeleton.stretches);
  let best = given;
  let bestLength = lengthOf(given.nodes, distance);
  for (const stretches of attempts(skeleton, distance, Boolean(ends.start))) {
    const way = wayThrough(skeleton, stretches);
    shorten(way, distance, room);
    const length = lengthOf(way.nodes, distance);
    if (length < bestLength - LEAST_GAIN) {
      best = way;
      bestLength = length;
    }
  }
  return inOrder(stretchesOf(best, skeleton), skeleton.fixed).flatMap(
    (block) => skeleton.blocks[block]?.stops ?? [],
  );
}

/** The given order, and those that go to the nearest next from several first stops. */
function* attempts<Stop extends RouteStop>(
  skeleton: Skeleton<Stop>,
  distance: Distance,
  hasStart: boolean,
): Generator<number[][]> {
  yield skeleton.stretches;
  const start = startOf(skeleton);
  const firsts = skeleton.stretches.flat().sort((a, b) => distance(start, a) - distance(start, b));
  const fair = Math.floor(TRIED_STOPS / Math.max(1, firsts.length));
  const tries = Math.min(firsts.length, Math.max(FEWEST_TRIES, Math.min(MOST_TRIES, fair)));
  const step = hasStart ? 1 : firsts.length / tries;
  for (let attempt = 0; attempt < tries; attempt++) {
    const found = nearestNext(skeleton, distance, firsts[Math.floor(attempt * step)] as number);
    if (found) yield found;
  }
}

/** Always to the nearest that still fits before the next fixed stop; null where nothing fits: blocks of several stops do
 *  not fill every gap. */
function nearestNext<Stop extends RouteStop>(
  { blocks, stretches, fixed }: Skeleton<Stop>,
  distance: Distance,
  first: number,
): number[][] | null {
  const left = new Set(stretches.flat());
  const room = (block: number) => blocks[block]?.stops.length ?? 0;
  let here = blocks.length;
  let isFirst = true;
  const found: number[][] = [];
  for (const [at, given] of stretches.entries()) {
    const chosen: number[] = [];
    let free = given.reduce((sum, block) => sum + room(block), 0);
    while (free > 0) {
      const fits: number[] = [...left].filter((block) => room(block) <= free);
      const next = isFirst && fits.includes(first) ? first : nearest(fits, here, distance);
      if (next === null) return null;
      isFirst = false;
      left.delete(next);
      chosen.push(next);
      free -= room(next);
      here = next;
    }
    found.push(chosen);
    const pin = fixed[at];
    if (pin !== undefined && blocks[pin]?.point) here = pin;
  }
  return found;
}

function nearest(blocks: readonly number[], here: number, distance: Distance): number | null {
  return blocks.reduce<number | null>(
    (best, one) => (best === null || distance(here, one) < distance(here, best) ? one : best),
    null,
  );
}

/** The start has the number after the last block's, the end the one after that. */
function startOf<Stop extends RouteStop>({ blocks }: Skeleton<Stop>): number {
  return blocks.length;
}

function wayThrough<Stop extends RouteStop>(
  { blocks, fixed }: Skeleton<Stop>,
  stretches: readonly number[][],
): Way {
  const nodes = [blocks.length];
  const stretchAt = [FIXED];
  stretches.forEach((numbers, at) => {
    nodes.push(...numbers);
    stretchAt.push(...numbers.map(() => at));
    const pin = fixed[at];
    if (pin === undefined || !blocks[pin]?.point) return;
    nodes.push(pin);
    stretchAt.push(FIXED);
  });
  return { nodes: [...nodes, blocks.length + 1], stretchAt: [...stretchAt, FIXED] };
}

function stretchesOf<Stop extends RouteStop>(way: Way, { stretches }: Skeleton<Stop>): number[][] {
  return stretches.map((_, at) => way.nodes.filter((__, place) => way.stretchAt[place] === at));
}

/** Every distance once. A start or an end that is not known is next to everything. */
function distanceTable<Stop extends RouteStop>(
  { blocks }: Skeleton<Stop>,
  { start = null, end = null, distance = haversineKm }: RouteEnds,
): Distance {
  const points = [...blocks.map(({ point }) => point), start, end];
  const size = points.length;
  const table = new Float64Array(size * size);
  points.forEach((from, row) => {
    for (let column = row + 1; column < size; column++) {
      const to = points[column];
      const far = from && to ? distance(from, to) : 0;
      table[row * size + column] = far;
      table[column * size + row] = far;
    }
  });
  return (from, to) => table[from * size + to] as number;
}
