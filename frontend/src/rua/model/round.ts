import type { Weekday } from '@crediario/contract/domain';
import {
  alongTheStreet,
  haversineKm,
  type Point,
  placesForNew,
  placesToWrite,
  routePlaceOn,
} from '@crediario/contract/field';
import type { Street, StreetClient } from './street-types';

/** As a `route` names a place; null takes it away. Without a weekday: of all days. */
export interface SentPlace {
  client: number;
  weekday: Weekday | null;
  place: string | null;
}

/** Of one that was made on this phone there is no number yet, and no place that one could write. */
export const hasNumber = ({ key }: StreetClient): boolean => /^\d+$/.test(key);

/** All clients by quarter, street and number: how one walks as long as nobody has said better. */
export function roundOf(street: Street): StreetClient[] {
  return [...street.clients.values()].sort((a, b) => (doorOf(a) < doorOf(b) ? -1 : 1));
}

const doors = new WeakMap<StreetClient['person'], string>();

function doorOf({ person }: StreetClient): string {
  const known = doors.get(person);
  if (known !== undefined) return known;
  const door = alongTheStreet(person);
  doors.set(person, door);
  return door;
}

/** Who is new in the round comes where the way is shortest, until somebody says otherwise. */
export function guessPlaces({ clients }: Street): void {
  const all = [...clients.values()];
  const stops = all.map(({ places, point }, id) => ({ id, place: places.always, point }));
  for (const { id, place } of placesForNew(stops)) {
    const client = all[id];
    if (client) client.guess = place;
  }
}

/** As the agenda has them: who has no place comes after all who have. */
export function inRoute(clients: readonly StreetClient[], weekday: Weekday | null): StreetClient[] {
  const place = ({ places, guess }: StreetClient) => routePlaceOn(places, weekday) ?? guess;
  return [...clients].sort((a, b) => {
    const [left, right] = [place(a), place(b)];
    if (left === right) return 0;
    if (left === null || right === null) return left === null ? 1 : -1;
    return left < right ? -1 : 1;
  });
}

/** What is to be written so that these clients follow one another. The first order of all days is written for everyone:
 *  else who is not due today would come after all who are. */
export function routeWrites(
  street: Street,
  order: readonly StreetClient[],
  weekday: Weekday | null,
): SentPlace[] {
  const all = weekday === null ? inRoute(roundOf(street).filter(hasNumber), null) : [];
  const base = new Map(placesToWrite(all.map((one) => placed(one, weekday))).map(entryOf));
  const wanted = order.map((client) => {
    const stop = placed(client, weekday);
    return { ...stop, place: base.get(stop.id) ?? stop.place };
  });
  const fresh = new Map([...base, ...placesToWrite(wanted).map(entryOf)]);
  return [...fresh].map(([client, place]) => ({ client, weekday, place }));
}

const placed = ({ key, places }: StreetClient, weekday: Weekday | null) => ({
  id: Number(key),
  place: routePlaceOn(places, weekday),
});

const entryOf = ({ id, place }: { id: number; place: string }) => [id, place] as const;

/** The places that these had: put back, they undo it. */
export function formerPlaces(street: Street, places: readonly SentPlace[]): SentPlace[] {
  return places.map(({ client, weekday }) => {
    const had = street.clients.get(String(client))?.places;
    const place = (weekday === null ? had?.always : had?.byWeekday?.[weekday]) ?? null;
    return { client, weekday, place };
  });
}

/** From the stop before that is on the map, or from where one is; null where either is not known. */
export function legsOf(clients: readonly StreetClient[], start: Point | null): (number | null)[] {
  let before = start;
  return clients.map(({ point }) => {
    const leg = point && before && haversineKm(before, point);
    before = point ?? before;
    return leg;
  });
}

/** From where the last visit was; null where either is not on the map, or nobody was visited. */
export function legFromLast(
  { done }: { done: readonly { client: StreetClient }[] },
  { key, point }: Pick<StreetClient, 'key' | 'point'>,
): number | null {
  const last = done[0]?.client;
  return last?.point && point && last.key !== key ? haversineKm(last.point, point) : null;
}
