import type { FieldPackage } from '@crediario/contract/wire';

/** A package as it stands once what changed is told: a client that is named is told anew, with all of their sales. */
export function applyPackage(known: FieldPackage | null, fresh: FieldPackage): FieldPackage {
  if (fresh.whole || !known) return fresh;
  const told = new Set(fresh.clients.map(({ id }) => id));
  const gone = new Set(fresh.removed.clients);
  const ended = new Set(fresh.removed.sales);
  const stays = (id: number) => !told.has(id) && !gone.has(id);
  // What was paid on the package's day is nothing of a later one.
  const isSameDay = fresh.today === known.today;
  return {
    ...fresh,
    whole: true,
    removed: { clients: [], sales: [] },
    seal_key: fresh.seal_key ?? known.seal_key,
    clients: [...known.clients.filter(({ id }) => stays(id)), ...fresh.clients].sort(byId),
    sales: [
      ...known.sales
        .filter((sale) => stays(sale.client_id) && !ended.has(sale.id))
        .map((sale) => (isSameDay ? sale : { ...sale, paid_today: [] })),
      ...fresh.sales,
    ],
    settled: [
      ...(isSameDay ? known.settled.filter((sale) => stays(sale.client_id)) : []),
      ...fresh.settled,
    ],
  };
}

/** Whether there is anything in it that the phone does not know. A version that is not kept is asked for again. */
export function tellsSomething(known: FieldPackage | null, fresh: FieldPackage): boolean {
  if (fresh.whole || !known) return true;
  const { clients, removed } = fresh;
  if (clients.length + removed.clients.length + removed.sales.length > 0) return true;
  return JSON.stringify(headOf(known)) !== JSON.stringify(headOf(fresh));
}

const headOf = ({
  collector,
  company,
  blind_count,
  box,
  reference,
  grades,
  checked_pix,
  handed_over,
  in_review,
  seal_key,
  timeZone,
}: FieldPackage) => ({
  collector,
  company,
  blind_count,
  box,
  reference,
  grades,
  checked_pix,
  handed_over,
  in_review,
  seal_key,
  timeZone,
});

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
