import { BACK_IN_PLACE, IS_SHORTEST, NO_SHORTER_ORDER, suggestedText } from '@shared/route-words';
import { type Weekday, weekdayOf } from '@crediario/contract/domain';
import { dayPartOf, moveStop, offerDay, pathKm, type Point } from '@crediario/contract/field';
import { useState } from 'react';
import { setRoute } from '@rua/app/deeds';
import { type Day, fixStops, usePhone } from '@rua/app/phone';
import type { Key } from '@rua/model/keys';
import { fullName } from '@rua/model/person';
import { formerPlaces, hasNumber, inRoute, routeWrites, type SentPlace } from '@rua/model/round';
import type { StreetClient } from '@rua/model/street-types';

/** The order in which today's stops are still to be made, and what may be done with it. Each change is one operation; a
 *  proposal is none until it is kept. */
export function useRouteOrder(day: Day, start: Point | null) {
  const { street, today, agenda, pack } = day;
  const fixed = new Set(usePhone().device?.fixed?.[pack.collector.id]);
  const weekday = weekdayOf(today);
  const stops = agenda.toVisit.filter(({ client }) => hasNumber(client));
  const [isOfDay, setOfDay] = useState(() => stops.some(({ client }) => hasOwn(client, weekday)));
  const [draft, setDraft] = useState<readonly Key[] | null>(null);
  const [before, setBefore] = useState<readonly StreetClient[] | null>(null);
  const [isForHours, setForHours] = useState(false);
  const [undone, setUndone] = useState<readonly SentPlace[][]>([]);
  const [told, setTold] = useState('');
  const [hint, setHint] = useState('');
  const tell = (text: string) => {
    setTold(text);
    setHint('');
  };

  const mode = isOfDay ? weekday : null;
  const byKey = new Map(stops.map(({ client }) => [client.key, client]));
  const kept = inRoute([...byKey.values()], mode);
  const order = draft ? drafted(draft, byKey, kept) : kept;
  const isFixed = ({ key }: StreetClient) => fixed.has(key);
  const kmOf = (clients: readonly StreetClient[]) =>
    pathKm([start, ...clients.map(({ point }) => point)]);
  const numbers = stops.map(({ number }) => number).sort((a, b) => a - b);
  const numberOf = (at: number) => numbers[at] ?? at + 1;
  const nameOf = (key: Key) => {
    const client = byKey.get(key);
    return client ? fullName(client.person) : '';
  };

  const write = async (next: readonly StreetClient[]) => {
    const places = routeWrites(street, next, mode);
    if (places.length > 0) {
      const former = formerPlaces(street, places);
      await setRoute(today, places);
      setUndone((all) => [...all, former]);
    }
    setDraft(null);
  };
  const moved = (key: Key, to: number) => {
    const at = Math.max(0, Math.min(order.length - 1, to));
    const from = order.findIndex((client) => client.key === key);
    const next = passing(order, from, at, isFixed);
    tell(`${nameOf(key)}: parada ${numberOf(next.findIndex((one) => one.key === key))}`);
    return next;
  };
  const settle = (next: readonly StreetClient[]) => {
    setDraft(next.map(({ key }) => key));
    if (!before) void write(next);
  };

  return {
    isOfDay,
    weekday,
    order,
    before,
    told,
    hint,
    km: kmOf(order),
    savedKm: before ? kmOf(before) - kmOf(order) : 0,
    isForHours,
    numberOf,
    isFixed,
    canUndo: before !== null || undone.length > 0,
    choose(next: boolean) {
      setOfDay(next);
      setDraft(null);
      setBefore(null);
      setUndone([]);
    },
    lifted(key: Key) {
      tell(`${nameOf(key)} levantado. Setas movem, Espaço solta, Esc desiste.`);
    },
    move(key: Key, to: number) {
      setDraft(moved(key, to).map((one) => one.key));
    },
    drop(key: Key) {
      tell(`${nameOf(key)} solto na parada ${numberOf(order.findIndex((one) => one.key === key))}`);
      settle(order);
    },
    cancel(keys: readonly Key[]) {
      tell(BACK_IN_PLACE);
      setDraft(before ? keys : null);
    },
    moveTo(key: Key, to: number) {
      settle(moved(key, to));
    },
    fix(key: Key) {
      const next = new Set(fixed);
      if (!next.delete(key)) next.add(key);
      void fixStops(pack.collector.id, [...next]);
      tell(`${nameOf(key)}: parada ${next.has(key) ? 'fixa' : 'solta'}`);
    },
    suggest() {
      const offer = offerDay(
        order.map((client) => ({
          client,
          point: client.point,
          isFixed: isFixed(client),
          part: dayPartOf(client.person.visit_notes?.best_time ?? null),
        })),
        { start },
      );
      if (!offer) {
        tell(NO_SHORTER_ORDER);
        setHint(order.some(({ point }) => point) ? IS_SHORTEST : 'Nenhuma no mapa ainda');
        return;
      }
      setBefore(order);
      setForHours(offer.isForHours);
      setDraft(offer.stops.map(({ client }) => client.key));
      tell(suggestedText(offer.isForHours));
    },
    async keep() {
      await write(order);
      setBefore(null);
      tell('Ordem guardada');
    },
    async undo() {
      const last = undone.at(-1);
      if (before) setBefore(null);
      else if (last) {
        await setRoute(today, last);
        setUndone((all) => all.slice(0, -1));
      }
      setDraft(null);
      tell('Desfeito');
    },
  };
}

export type RouteOrderState = ReturnType<typeof useRouteOrder>;

const hasOwn = ({ places }: StreetClient, weekday: Weekday) =>
  places.byWeekday?.[weekday] !== undefined;

/** Who came in meanwhile is at the end, who was visited is gone. */
function drafted(
  draft: readonly Key[],
  byKey: ReadonlyMap<Key, StreetClient>,
  kept: readonly StreetClient[],
): StreetClient[] {
  const known = new Set(draft);
  const still = draft.flatMap((key) => byKey.get(key) ?? []);
  return [...still, ...kept.filter(({ key }) => !known.has(key))];
}

/** A key that meets a fixed stop goes past it. */
function passing(
  order: readonly StreetClient[],
  from: number,
  to: number,
  isFixed: (client: StreetClient) => boolean,
): StreetClient[] {
  const step = to < from ? -1 : 1;
  for (let goal = to; goal >= 0 && goal < order.length; goal += step) {
    const next = moveStop(order, from, goal, isFixed);
    if (next[from] !== order[from]) return next;
  }
  return [...order];
}
