import type { Weekday } from '@crediario/contract/domain';
import {
  alongTheStreet,
  type DayOffer,
  dayPartOf,
  offerDay,
  pathKm,
  placesToWrite,
  type RoutePlaces,
  routePlaceOn,
} from '@crediario/contract/field';
import type { Round, RoundClient } from '@crediario/contract/wire';

/** A client at their place in a collector's round. */
export interface Stop extends RoundClient {
  places: RoutePlaces;
}

export type SentPlaces = Round['places'];

/** All whom the collector visits, in the order of a weekday, or of all days (null): who has no place comes last, quarter by
 *  quarter and street by street, as on the phone. */
export function stopsOn({ clients, places }: Round, weekday: Weekday | null): Stop[] {
  const stops = clients.map((client) => ({ ...client, places: placesOf(client.id, places) }));
  const placed = stops.map((stop) => ({
    stop,
    place: routePlaceOn(stop.places, weekday),
    door: alongTheStreet(stop),
  }));
  const compare = (a: (typeof placed)[number], b: (typeof placed)[number]) =>
    Number(a.place === null) - Number(b.place === null) ||
    inOrder(a.place ?? '', b.place ?? '') ||
    inOrder(a.door, b.door);
  return placed.sort(compare).map(({ stop }) => stop);
}

const inOrder = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function placesOf(client: number, places: SentPlaces): RoutePlaces {
  const own = places.filter((one) => one.client === client);
  const always = own.find(({ weekday }) => weekday === null)?.place ?? null;
  const byWeekday = own.flatMap(({ weekday, place }) =>
    weekday === null || place === null ? [] : [[weekday, place] as const],
  );
  return { always, byWeekday: Object.fromEntries(byWeekday) };
}

/** What has to be written so that the stops stand as they do here. */
export function placesFor(stops: readonly Stop[], weekday: Weekday | null): SentPlaces {
  const placed = stops.map(({ id, places }) => ({ id, place: routePlaceOn(places, weekday) }));
  return placesToWrite(placed).map(({ id, place }) => ({ client: id, weekday, place }));
}

/** 'Sugerir ordem': as short a way as the points tell, with best hours in their part of the day; null: nothing is gained. */
export function offered(stops: readonly Stop[]): DayOffer<{ stop: Stop }> | null {
  const day = stops.map((stop) => ({
    stop,
    point: stop.point,
    isFixed: false,
    part: dayPartOf(stop.best_time),
  }));
  return offerDay(day);
}

/** Along the stops that are on the map. */
export const lengthOf = (stops: readonly Stop[]): number => pathKm(stops.map(({ point }) => point));

/** The round with these places in it; null takes one away. */
export function withPlaces(round: Round, written: SentPlaces): Round {
  const isWritten = (one: SentPlaces[number]) =>
    written.some(({ client, weekday }) => client === one.client && weekday === one.weekday);
  const kept = round.places.filter((one) => !isWritten(one));
  return { ...round, places: [...kept, ...written.filter(({ place }) => place !== null)] };
}

/** 'Rua das Flores, 12 · Centro' */
export function doorOf({ address, number, neighborhood }: RoundClient): string {
  const street = [address, number].filter(Boolean).join(', ');
  return [street, neighborhood].filter(Boolean).join(' · ');
}
