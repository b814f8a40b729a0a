import { describe, expect, it } from 'vitest';
import { fieldPackage, packedClient, packedSale, TODAY } from '../../../tests/street-package';
import { streetAgenda } from './agenda';
import type { KeptOperation } from './operation';
import {
  formerPlaces,
  inRoute,
  legFromLast,
  legsOf,
  roundOf,
  routeWrites,
  type SentPlace,
} from './round';
import { project } from './street';

const PEOPLE = ['Ana', 'Bia', 'Caio', 'Davi'];

/** All at the same door but for the number: the street's order is that of their names. */
const pack = fieldPackage({
  clients: PEOPLE.map((name, at) => ({ ...packedClient(at + 1, name), number: `${at + 1}` })),
  sales: PEOPLE.map((_, at) => packedSale({ id: 40 + at, client_id: at + 1 })),
});

const routed = (places: readonly SentPlace[], seq = 1): KeptOperation => ({
  id: `op-${seq}`,
  device: 'd',
  collector: 7,
  seq,
  kind: 'route',
  payload: { places },
  taken_at: `${TODAY}T13:00:00.000Z`,
  offset_ms: 0,
  position: null,
  app_version: '1',
  note: {
    day: TODAY,
    client: null,
    sale: null,
    title: '',
    valueCents: null,
    before: null,
    dueCents: 0,
  },
  state: 'waiting',
  record: null,
  code: null,
  message: null,
  solution: null,
  answered_at: null,
  is_in_package: false,
});

const streetAfter = (...operations: KeptOperation[]) => project(pack, operations, TODAY);
const agendaAfter = (...operations: KeptOperation[]) =>
  streetAgenda(streetAfter(...operations), TODAY).toVisit.map(({ client }) => client.person.name);

describe('the order of the round', () => {
  it('is along the street until somebody says otherwise', () => {
    expect(agendaAfter()).toEqual(PEOPLE);
  });

  it('is followed by the agenda as soon as it was tapped, and undone by the places as they were', () => {
    const street = streetAfter();
    const [ana, bia, caio, davi] = roundOf(street);
    if (!ana || !bia || !caio || !davi) throw new Error('Four live here');
    const places = routeWrites(street, [davi, ana, bia, caio], null);
    const first = routed(places);
    expect(agendaAfter(first)).toEqual(['Davi', 'Ana', 'Bia', 'Caio']);

    const then = streetAfter(first);
    const order = inRoute(roundOf(then), null);
    const moved = routeWrites(
      then,
      [order[1], order[0], order[2], order[3]].flatMap((one) => one ?? []),
      null,
    );
    expect(moved).toHaveLength(1);
    const second = routed(moved, 2);
    expect(agendaAfter(first, second)).toEqual(['Ana', 'Davi', 'Bia', 'Caio']);
    const back = routed(formerPlaces(then, moved), 3);
    expect(agendaAfter(first, second, back)).toEqual(['Davi', 'Ana', 'Bia', 'Caio']);
  });

  it('of a weekday goes before that of all days, and back to it', () => {
    const street = streetAfter();
    const [ana, bia, caio, davi] = roundOf(street);
    if (!ana || !bia || !caio || !davi) throw new Error('Four live here');
    const always = routed(routeWrites(street, [ana, bia, caio, davi], null));
    const known = streetAfter(always);
    const saturday = routeWrites(known, inRoute(roundOf(known), 6).reverse(), 6);
    const own = routed(saturday, 2);
    expect(agendaAfter(always, own)).toEqual(['Davi', 'Caio', 'Bia', 'Ana']);
    const back = routed(formerPlaces(known, saturday), 3);
    expect(agendaAfter(always, own, back)).toEqual(PEOPLE);
  });

  it('measures from the stop before that is on the map', () => {
    const [ana, bia, caio] = roundOf(streetAfter());
    if (!ana || !bia || !caio) throw new Error('Four live here');
    const at = (lat: number) => ({ lat, lon: -40 });
    const stops = [{ ...ana, point: at(0) }, bia, { ...caio, point: at(1) }];
    expect(legsOf(stops, null).map((km) => km && Math.round(km))).toEqual([null, null, 111]);
    expect(legsOf(stops, at(-1)).map((km) => km && Math.round(km))).toEqual([111, null, 111]);
  });
});

it('a client is so far away as the last one who was visited', () => {
  const [ana, bia, caio] = roundOf(streetAfter());
  if (!ana || !bia || !caio) throw new Error('Four live here');
  const at = (lat: number) => ({ lat, lon: -40 });
  const done = [{ client: { ...ana, point: at(0) } }, { client: { ...caio, point: at(5) } }];
  expect(Math.round(legFromLast({ done }, { ...bia, point: at(1) }) ?? 0)).toBe(111);
  expect(legFromLast({ done }, bia)).toBeNull();
  expect(legFromLast({ done }, { ...ana, point: at(1) })).toBeNull();
  expect(legFromLast({ done: [] }, { ...bia, point: at(1) })).toBeNull();
});

it('an agenda has who is new beside the nearest, and last who is not on the map', () => {
  const lats = [1, 2, 1.1, null];
  const clients = pack.clients.map((client, at) => {
    const lat = lats[at];
    const place = lat == null ? null : { lat, lon: -40 };
    const route = at < 2 ? [{ weekday: null, place: 'BD'[at] ?? '' }] : [];
    return { ...client, place, route };
  });
  const street = project({ ...pack, clients }, [], TODAY);
  const order = streetAgenda(street, TODAY).toVisit.map(({ client }) => client.person.name);
  expect(order).toEqual(['Ana', 'Caio', 'Bia', 'Davi']);
  expect(inRoute(roundOf(street), null).map(({ person }) => person.name)).toEqual(order);
});

it('an agenda has those whom nobody is to visit yet at its end', () => {
  const [ana] = pack.clients;
  if (!ana) throw new Error('Ana lives here');
  const visit_notes = { not_before: '2026-11-23', best_time: null, caution: null };
  const noted = { ...pack, clients: [{ ...ana, visit_notes }, ...pack.clients.slice(1)] };
  const agenda = streetAgenda(project(noted, [], TODAY), TODAY);
  expect(agenda.putOff.map(({ client }) => client.key)).toEqual(['1']);
  expect(agenda.toVisit).toHaveLength(3);
});
