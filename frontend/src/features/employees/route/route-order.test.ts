import type { Round } from '@crediario/contract/wire';
import { moveStop } from '@crediario/contract/field';
import { doorOf, lengthOf, offered, placesFor, stopsOn, withPlaces } from './route-order';

const NOWHERE = { point: null, best_time: null };

const client = (id: number, name: string, address: string, number: string) => ({
  id,
  name,
  address,
  number,
  neighborhood: 'Centro',
  ...NOWHERE,
});

const ROUND: Round = {
  user_id: 3,
  clients: [
    client(1, 'Ana', 'Rua B', '10'),
    client(2, 'Bia', 'Rua B', '9'),
    client(3, 'Caio', 'Rua A', '1'),
    client(4, 'Davi', 'Rua C', '1'),
  ],
  places: [
    { client: 4, weekday: null, place: 'a' },
    { client: 1, weekday: null, place: 'c' },
    { client: 1, weekday: 2, place: 'Z' },
  ],
};

const namesOn = (round: Round, weekday: 2 | null) =>
  stopsOn(round, weekday).map(({ name }) => name);

describe('a round', () => {
  it('has those with a place in their order, then the others along the street', () => {
    expect(namesOn(ROUND, null)).toEqual(['Davi', 'Ana', 'Caio', 'Bia']);
  });

  it('has an order of its own on a weekday, and that of all days for the others', () => {
    expect(namesOn(ROUND, 2)).toEqual(['Ana', 'Davi', 'Caio', 'Bia']);
  });

  it.each([null, 2] as const)('of %s stands as it was moved once that is written', (weekday) => {
    const stops = stopsOn(ROUND, weekday);
    for (const [from] of stops.entries()) {
      for (const [to] of stops.entries()) {
        const next = moveStop(stops, from, to, () => false);
        const written = placesFor(next, weekday);
        expect(written.every((one) => one.weekday === weekday)).toBe(true);
        expect(namesOn(withPlaces(ROUND, written), weekday)).toEqual(next.map(({ name }) => name));
      }
    }
  });

  it('is as it was once the former places are put back', () => {
    const written = placesFor([...stopsOn(ROUND, null)].reverse(), null);
    const former = written.map(({ client: id, weekday }) => ({
      client: id,
      weekday,
      place: ROUND.places.find((one) => one.client === id && one.weekday === null)?.place ?? null,
    }));
    const back = withPlaces(withPlaces(ROUND, written), former);
    expect(namesOn(back, null)).toEqual(namesOn(ROUND, null));
    expect(namesOn(back, 2)).toEqual(namesOn(ROUND, 2));
  });
});

describe('a suggestion', () => {
  const at = (km: number) => ({ lat: km / 111.195, lon: 0 });
  const along = (...kms: (number | null)[]) =>
    kms.map((km, index) => ({
      ...client(index, `${km}`, 'Rua A', '1'),
      point: km === null ? null : at(km),
      places: { always: null },
    }));

  it('goes the short way, and keeps who is not on the map beside the one before', () => {
    const stops = along(1, 9, null, 2, 8);
    const found = offered(stops)?.stops.map(({ stop }) => stop) ?? [];
    expect(lengthOf(stops)).toBeCloseTo(21, 2);
    expect(lengthOf(found)).toBeCloseTo(8, 2);
    const names = found.map(({ name }) => name);
    expect(names.indexOf('null')).toBe(names.indexOf('9') + 1);
  });

  it('leaves the evening for the end', () => {
    const [near, far] = along(1, 9);
    if (!near || !far) throw new Error('Two are there');
    const offer = offered([{ ...near, best_time: 'À noite' }, far]);
    expect(offer?.stops.map(({ stop }) => stop.name)).toEqual(['9', '1']);
    expect(offer?.isForHours).toBe(true);
  });

  it('is none where nothing is gained', () => {
    expect(offered(along(9, 1))).toBeNull();
  });
});

it.each([
  [
    { address: 'Rua das Flores', number: '12', neighborhood: 'Centro' },
    'Rua das Flores, 12 · Centro',
  ],
  [{ address: null, number: null, neighborhood: 'Centro' }, 'Centro'],
  [{ address: null, number: null, neighborhood: null }, ''],
])('%o is told as a door', (door, text) => {
  expect(doorOf({ id: 1, name: 'Ana', ...door, ...NOWHERE })).toBe(text);
});
