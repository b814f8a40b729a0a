import { businessDateOf, type Cents, centsFromWire, sumCents } from '@crediario/contract/domain';
import type { FieldPackage, OperationKind, PackedReview } from '@crediario/contract/wire';
import { keyIn, keyOf } from './keys';
import { correctionsAmong } from './corrections';
import { type KeptOperation, meansOf, movedCents } from './operation';

/** What this phone did, and with it what waits for the office of the same collector from elsewhere: another phone, or this one
 *  before its collector had gone out. It is shown and counted as if it had been tapped here, and never sent from here. */
export function withReviews(
  pack: FieldPackage | null,
  operations: readonly KeptOperation[],
): KeptOperation[] {
  if (!pack) return [...operations];
  // A package of an earlier build tells none.
  const reviews = new Map((pack.in_review ?? []).map((one) => [one.operation, one]));
  const kept = operations.map((one) => {
    const corrects = reviews.get(one.id)?.corrects;
    reviews.delete(one.id);
    return corrects === undefined ? one : { ...one, corrects };
  });
  const others = [...reviews.values()].filter(({ whose }) => !whose);
  return [...kept, ...others.map((one) => asKept(one, pack))];
}

function asKept(review: PackedReview, pack: FieldPackage): KeptOperation {
  const { operation, device, seq, kind, client_id, client_name, code, message, sent_by } = review;
  const payload = { ...review.payload } as Record<string, unknown>;
  const takenAt = review.taken_at ?? pack.server_time;
  return {
    id: operation,
    device,
    collector: pack.collector.id,
    seq: seq ?? 0,
    kind: kind as OperationKind,
    payload,
    taken_at: takenAt,
    offset_ms: 0,
    position: null,
    app_version: '',
    note: {
      day: businessDateOf(takenAt, pack.timeZone),
      client: client_id === null ? keyIn(payload['client']) : keyOf(client_id),
      sale: keyIn(payload['sale'] ?? payload['id_sale_renew']),
      title: client_name ?? '',
      valueCents: valueIn(payload),
      before: null,
      dueCents: 0,
    },
    state: 'in_review',
    record: null,
    code,
    ...(review.corrects !== undefined && { corrects: review.corrects }),
    message: sent_by ? `Foi enviado com o acesso de ${sent_by}` : message,
    solution: null,
    answered_at: pack.server_time,
    is_in_package: false,
  };
}

function valueIn({ value, cost }: Readonly<Record<string, unknown>>): Cents | null {
  const reais = value ?? cost;
  return typeof reais === 'number' ? centsFromWire(reais) : null;
}

/** Whose operations this login has sent, and how many of each: older builds sent what another had tapped. */
export function sentForOthers({ in_review: reviews = [] }: FieldPackage): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { whose } of reviews ?? []) {
    if (whose) counts.set(whose, (counts.get(whose) ?? 0) + 1);
  }
  return counts;
}

/** Cash that came into the hand, or left it, and is in no box until the office has decided. */
export function cashInReview(operations: readonly KeptOperation[]): Cents {
  const { undecided, replaced } = correctionsAmong(operations);
  const reviewed = operations.filter(
    ({ id, state }) => state === 'in_review' && !undecided.has(id) && !replaced.has(id),
  );
  return sumCents(
    reviewed.filter((one) => meansOf(one) === 'cash').map((one) => movedCents(one) ?? 0),
  );
}
