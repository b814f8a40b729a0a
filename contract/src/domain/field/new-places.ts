import { haversineKm, type Point } from './place.js';
import { type NewPlace, type PlacedStop, placeBetween } from './route-places.js';

export interface RoundStop extends PlacedStop {
  point: Point | null;
}

interface Known {
  place: string;
  point: Point | null;
}

/** Where in the round those would come who have no place yet: beside the nearest who has one, on the side that makes the way
 *  less long. Who is not on the map is left out: they come last. */
export function placesForNew(stops: readonly RoundStop[]): NewPlace[] {
  const round = stops
    .flatMap(({ place, point }): Known[] =>
      place && !place.endsWith('0') ? [{ place, point }] : [],
    )
    .sort((a, b) => (a.place < b.place ? -1 : 1));
  const found: NewPlace[] = [];
  for (const { id, place, point } of stops) {
    if (place !== null || !point) continue;
    const at = besideNearest(round, point);
    if (at === null) continue;
    const before = round[at - 1]?.place ?? null;
    const after = round.find((one) => before === null || one.place > before)?.place ?? null;
    const fresh = { place: placeBetween(before, after), point };
    round.splice(at, 0, fresh);
    found.push({ id, place: fresh.place });
  }
  return found;
}

/** The index at which one would be put in; null where nobody is on the map. */
function besideNearest(round: readonly Known[], point: Point): number | null {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  round.forEach((one, at) => {
    const far = one.point ? haversineKm(one.point, point) : Number.POSITIVE_INFINITY;
    if (far < least) [nearest, least] = [at, far];
  });
  if (nearest === -1) return null;
  const here = round[nearest]?.point as Point;
  const detour = (neighbour: Point | null | undefined) =>
    neighbour ? haversineKm(neighbour, point) - haversineKm(neighbour, here) : 0;
  const before = round
    .slice(0, nearest)
    .filter((one) => one.point)
    .at(-1)?.point;
  const after = round.slice(nearest + 1).find((one) => one.point)?.point;
  return detour(before) < detour(after) ? nearest : nearest + 1;
}
