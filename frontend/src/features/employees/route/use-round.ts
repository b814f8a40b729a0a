import { BACK_IN_PLACE, IS_SHORTEST, NO_SHORTER_ORDER, suggestedText } from '@shared/route-words';
import type { Weekday } from '@crediario/contract/domain';
import { moveStop } from '@crediario/contract/field';
import type { Round } from '@crediario/contract/wire';
import { notifyError } from '@shared/notify/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { writePlaces } from './api';
import { roundQuery } from './queries';
import {
  lengthOf,
  offered,
  placesFor,
  type SentPlaces,
  type Stop,
  stopsOn,
  withPlaces,
} from './route-order';

/** The order of a round, and what is done with it. Each change is written at once, one after the other. */
export function useRound(round: Round, weekday: Weekday | null) {
  const { user_id: employeeId } = round;
  const client = useQueryClient();
  const { queryKey } = roundQuery(employeeId);
  const [hint, setHint] = useState('');
  const [lifted, setLifted] = useState<readonly Stop[] | null>(null);
  const [undone, setUndone] = useState<readonly SentPlaces[]>([]);
  const [told, setTold] = useState('');
  const [proposal, setProposal] = useState<readonly Stop[] | null>(null);
  const [isForHours, setForHours] = useState(false);
  const stands = stopsOn(round, weekday);
  const order = lifted ?? proposal ?? stands;
  const write = useMutation({
    mutationFn: ({ places }: { places: SentPlaces; isUndo?: boolean }) =>
      writePlaces(employeeId, places),
    scope: { id: `round-${employeeId}` },
    onMutate: ({ places }) =>
      client.setQueryData(queryKey, (now: Round | undefined) => now && withPlaces(now, places)),
    onSuccess: (former, { isUndo }) => {
      if (!isUndo) setUndone((all) => [...all, former]);
    },
    onError: (error) => {
      void notifyError(error);
      void client.invalidateQueries({ queryKey });
    },
  });
  const save = (next: readonly Stop[]) => {
    setLifted(null);
    // Of a proposal each change is part: it is written once it is kept.
    if (proposal) {
      setProposal(next);
      return;
    }
    putDown(next);
  };
  const putDown = (next: readonly Stop[]) => {
    const places = placesFor(next, weekday);
    if (places.length > 0) write.mutate({ places });
  };
  const moved = (id: number, to: number): readonly Stop[] => {
    const at = Math.max(0, Math.min(order.length - 1, to));
    const from = order.findIndex((stop) => stop.id === id);
    setTold(`${order[from]?.name ?? ''}: parada ${at + 1}`);
    return moveStop(order, from, at, () => false);
  };
  return {
    order,
    told,
    /** In kilometres, along those on the map. */
    km: lengthOf(order),
    /** By how much the proposal is shorter; null where none is made. */
    savedKm: proposal && lengthOf(stands) - lengthOf(order),
    isForHours,
    hint,
    canUndo: proposal !== null || (undone.length > 0 && !write.isPending),
    suggest() {
      const offer = offered(order);
      setHint(offer ? '' : hintFor(order));
      setTold(toldOf(offer));
      setForHours(offer?.isForHours ?? false);
      if (offer) setProposal(offer.stops.map(({ stop }) => stop));
    },
    keep() {
      if (!proposal) return;
      setProposal(null);
      putDown(proposal);
      setTold('Ordem guardada');
    },
    lift(id: number) {
      const name = order.find((stop) => stop.id === id)?.name ?? '';
      setTold(`${name} na mão. Setas movem, Espaço solta, Esc desiste.`);
    },
    move: (id: number, to: number) => setLifted(moved(id, to)),
    moveTo: (id: number, to: number) => save(moved(id, to)),
    drop: () => save(order),
    cancel() {
      setLifted(null);
      setTold(BACK_IN_PLACE);
    },
    undo() {
      setHint('');
      if (proposal) {
        setProposal(null);
        setTold('Desfeito');
        return;
      }
      const last = undone.at(-1);
      if (!last) return;
      setUndone((all) => all.slice(0, -1));
      setTold('Desfeito');
      write.mutate({ places: last, isUndo: true });
    },
  };
}

function toldOf(offer: { isForHours: boolean } | null): string {
  return offer ? suggestedText(offer.isForHours) : NO_SHORTER_ORDER;
}

const hintFor = (order: readonly Stop[]) =>
  order.some(({ point }) => point) ? IS_SHORTEST : 'Ninguém no mapa ainda';

export type RoundState = ReturnType<typeof useRound>;
