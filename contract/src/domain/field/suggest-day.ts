import { DAY_PARTS, type DayPart } from './day-parts.js';
import { distanceText, pathKm } from './place.js';
import type { RouteStop } from './route-blocks.js';
import { type RouteEnds, suggestOrder } from './suggest-order.js';

export interface DayStop extends RouteStop {
  /** Of 'Melhor hora'; null: at any time. */
  part: DayPart | null;
}

/** 'Sugerir ordem' of a day: as short as may be with the mornings in its first half, the afternoons in the second and the
 *  evenings last. Invariants: a fixed stop keeps its place in the list; without a best hour it is `suggestOrder`. */
export function suggestDay<Stop extends DayStop>(
  stops: readonly Stop[],
  ends: RouteEnds = {},
): Stop[] {
  const whole = suggestOrder(stops, ends);
  const free = whole.filter(({ isFixed }) => !isFixed);
  if (free.every(({ part }) => part === null)) return whole;
  const day: Stop[] = [];
  let start = ends.start ?? null;
  for (const slice of slicesOf(whole, groupsOf(free))) {
    const isLast = day.length + slice.length === whole.length;
    const found = suggestOrder(slice, { ...ends, start, end: isLast ? (ends.end ?? null) : null });
    day.push(...found);
    start = found.flatMap(({ point }) => point ?? []).at(-1) ?? start;
  }
  return day;
}

export interface DayOffer<Stop> {
  stops: Stop[];
  /** Below zero where the best hours want a longer way. */
  savedKm: number;
  /** No shorter, and yet better: now somebody would be visited outside their best hour. */
  isForHours: boolean;
}

/** Nobody notices less: it is not told, and not worth an order that is known by heart. */
const LEAST_OFFER_KM = 0.05;

/** What 'Sugerir ordem' has to offer to who goes by the given order; null: nothing is gained. */
export function offerDay<Stop extends DayStop>(
  stops: readonly Stop[],
  ends: RouteEnds = {},
): DayOffer<Stop> | null {
  const found = suggestDay(stops, ends);
  const kmOf = (order: readonly Stop[]) =>
    pathKm([ends.start ?? null, ...order.map(({ point }) => point)]);
  const savedKm = kmOf(stops) - kmOf(found);
  const isShorter = savedKm >= LEAST_OFFER_KM;
  if (!isShorter && keepsHours(stops, found)) return null;
  return { stops: found, savedKm, isForHours: !isShorter };
}

/** '1,5 km a menos', 'pela melhor hora', '300 m a mais, pela melhor hora' */
export function gainText(savedKm: number, isForHours: boolean): string {
  const why = 'pela melhor hora';
  if (Math.abs(savedKm) < LEAST_OFFER_KM) return isForHours ? why : 'mesma distância';
  const text = `${distanceText(Math.abs(savedKm))} a ${savedKm < 0 ? 'mais' : 'menos'}`;
  return isForHours && savedKm < 0 ? `${text}, ${why}` : text;
}

/** Whether each best hour falls into its part of the day, as it does in the order that was found. */
function keepsHours(stops: readonly DayStop[], found: readonly DayStop[]): boolean {
  const free = stops.filter(({ isFixed }) => !isFixed);
  const groups = groupsOf(found.filter(({ isFixed }) => !isFixed));
  const parts = groups.flatMap((group) => {
    const inGroup = new Set(group.map(({ part }) => part));
    return group.map(() => inGroup);
  });
  return free.every(({ part }, at) => part === null || parts[at]?.has(part));
}

/** Who comes first, then and last. Who may come at any time fills the halves, in the order of the short way. */
function groupsOf<Stop extends DayStop>(free: readonly Stop[]): Stop[][] {
  const [morning, afternoon, evening] = DAY_PARTS.map((part) =>
    free.filter((stop) => stop.part === part),
  ) as [Stop[], Stop[], Stop[]];
  const others = free.filter(({ part }) => part === null);
  if (morning.length + afternoon.length === 0) return [others, evening];
  const half = Math.ceil(free.length / 2) - morning.length;
  const early = new Set([...morning, ...others.slice(0, Math.max(0, half))]);
  const late = new Set(evening);
  return [
    free.filter((stop) => early.has(stop)),
    free.filter((stop) => !early.has(stop) && !late.has(stop)),
    evening,
  ];
}

/** The list cut where a group ends, with the fixed stops where they were. */
function slicesOf<Stop extends DayStop>(whole: readonly Stop[], groups: Stop[][]): Stop[][] {
  const slices: Stop[][] = [[]];
  const left = groups.filter(({ length }) => length > 0).map((group) => [...group]);
  for (const stop of whole) {
    if (left[0]?.length === 0) {
      left.shift();
      slices.push([]);
    }
    slices.at(-1)?.push(stop.isFixed ? stop : (left[0]?.shift() ?? stop));
  }
  return slices;
}
