import { type InferType, type MixedSchema, mixed, object } from 'yup';
import { isWeekday, type Weekday } from '../../domain/index.js';
import { MESSAGES } from '../../forms/fields.js';
import { listOf, maybe, noted, number, oneOf, orNull, record, text, whole } from '../answer.js';
import { data } from '../envelope.js';
import { id, isId } from '../fields.js';

/** More clients than one person visits. */
const MOST_PLACES = 2_000;
const PLACE = /^[0-9A-Za-z]{1,64}$/;

const sentPlace = record({
  client: whole,
  weekday: maybe(orNull(oneOf<Weekday>(0, 1, 2, 3, 4, 5, 6))),
  place: noted('Text that sorts, of letters and digits; null takes it away', orNull(text)),
});

type SentPlace = InferType<typeof sentPlace>;

function isSentPlace(value: unknown): value is SentPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { client, weekday, place } = value as Record<string, unknown>;
  return (
    isId(client) &&
    (weekday == null || isWeekday(weekday)) &&
    (place === null || (typeof place === 'string' && PLACE.test(place)))
  );
}

const places = (): MixedSchema<SentPlace[]> =>
  mixed<SentPlace[]>({
    type: 'places',
    check: (value): value is SentPlace[] =>
      Array.isArray(value) && value.length <= MOST_PLACES && value.every(isSentPlace),
  })
    .meta({
      shape: noted('Each client’s place; without a weekday, of all days', listOf(sentPlace)),
    })
    .typeError(
      `Os lugares devem ser uma lista de no máximo ${MOST_PLACES}, cada um com seu cliente`,
    )
    .required(MESSAGES.required);

/** The payload of `route`: the places that change. A place is text that sorts; null takes the client out. */
export const routeBody = object({ places: places() });

export type RouteBody = InferType<typeof routeBody>;

/** GET field/route */
export const routeQuery = object({ user_id: id() });

/** PUT field/route */
export const setRouteBody = object({ user_id: id(), places: places() });

const route = {
  user_id: whole,
  places: listOf(record({ client: whole, weekday: orNull(whole), place: orNull(text) })),
};

const roundClient = record({
  id: whole,
  name: text,
  address: orNull(text),
  number: orNull(text),
  neighborhood: orNull(text),
  point: noted(
    'Where they are found, as the package has it',
    orNull(record({ lat: number, lon: number })),
  ),
  best_time: orNull(text),
});

/** GET field/route: with all whom the collector visits. */
export const roundAnswer = data(record({ ...route, clients: listOf(roundClient) }));

/** PUT field/route */
export const routeAnswer = data(record(route));

export type Route = InferType<typeof routeAnswer>['data'];
export type Round = InferType<typeof roundAnswer>['data'];
export type RoundClient = Round['clients'][number];
