/** What decides about an operation in review: as the office reads it, and as the rules do. */
import {
  businessDateOf,
  centsFromNumeric,
  centsFromWire,
  centsToWire,
  isWireMoney,
  movedRenewal,
  type ReviewFacts,
  splitOf,
} from '@crediario/contract/domain';
import {
  idIn,
  operationFacts,
  type OperationEntity,
  type ReviewedFacts,
} from '@crediario/contract/wire';
import type { Clock } from '../../../platform/clock/clock';
import type { Db } from '../../../platform/transaction/in-transaction';
import { correctedPayments } from './corrected-payment';
import { obstaclesOf } from './obstacles';
import { resultsOf } from './operation-results';
import { type ReviewedRecords, reviewedRecords } from './reviewed-records';

export interface Reviewed {
  number: string;
  kind: string;
  code: string;
  status: string;
  value: number | null;
  taken_at: Date | null;
  closed_box: number | null;
  body: object;
}

export interface FactsOfReview {
  shown: ReviewedFacts;
  rules: ReviewFacts;
}

/** By the operation's number. */
export async function reviewFacts(
  db: Db,
  operations: readonly Reviewed[],
  clock: Clock,
): Promise<Map<string, FactsOfReview>> {
  if (operations.length === 0) return new Map();
  const said = operations.map((one) => operationFacts({ ...one.body }).payload ?? {});
  const named = async (fields: readonly string[], entity: OperationEntity) => {
    const values = said.map((payload) =>
      fields.map((name) => payload[name]).find((v) => v != null),
    );
    return recordsNamed(db, values, entity);
  };
  const sales = await named(['sale', 'id_sale_renew'], 'sale');
  const corrected = await correctedPayments(
    db,
    operations.map(({ number }) => number),
  );
  const boxes = await named(['cash'], 'cash');
  const records = await reviewedRecords(
    db,
    operations.map(({ number }, index) => ({
      number,
      sale: sales[index] ?? null,
      payment: corrected.get(number)?.paymentId ?? null,
      box: boxes[index] ?? null,
    })),
    { today: clock.today(), timeZone: clock.timeZone },
  );
  return new Map(
    operations.flatMap((operation, index) => {
      const found = records.get(operation.number);
      if (!found) return [];
      const rules = rulesOf({ operation, payload: said[index] ?? {}, found, clock });
      const standsAlone = corrected.get(operation.number)?.standsAlone === true;
      const shown = shownOf(rules, found, { ...operation, standsAlone });
      return [[operation.number, { rules, shown }] as const];
    }),
  );
}

type Payload = Readonly<Record<string, unknown>>;

interface Grounds {
  operation: Reviewed;
  payload: Payload;
  found: ReviewedRecords;
  clock: Clock;
}

function rulesOf({ operation, payload, found, clock }: Grounds): ReviewFacts {
  const { kind, code, status, value } = operation;
  const { sale, owed, renewal, renewal_owed, corrects } = found;
  const isPix = payload['means'] === 'pix';
  // What puts a payment right is no money beside it.
  const waitsForPayment = found.waits && payload['id'] != null;
  const valueCents = value === null ? null : centsFromNumeric(value);
  return {
    isPosted: status === 'accepted',
    kind,
    code,
    isPix,
    valueCents,
    fitsItsBox: fitsItsBox({ operation, payload, found, clock }, isPix),
    hasOpenBox: found.open_box !== null,
    waits: found.waits,
    sale:
      sale === null
        ? null
        : {
            id: sale,
            owedCents: centsFromNumeric(owed ?? 0),
            isRenewed: found.is_renewed === true,
            isDeleted: found.is_deleted === true,
          },
    renewal:
      renewal === null
        ? null
        : {
            id: renewal,
            owedCents: centsFromNumeric(renewal_owed ?? 0),
            isNewest: found.renewal_is_newest === true,
          },
    isClientDeleted: found.is_client_deleted,
    others: waitsForPayment ? [] : found.others.map(owedSale),
    corrects:
      corrects === null
        ? null
        : {
            postedCents: centsFromNumeric(corrects),
            isReplaceable: found.corrects_is_replaceable === true,
            isDifferencePosted: found.is_difference_posted,
          },
    soldCents: kind === 'sale' ? soldCentsOf(payload) : null,
    renews: kind === 'renewal' ? renewsOf(payload, found) : null,
  };
}

function soldCentsOf({ handed_over, value }: Payload): number | null {
  const handedOver = handed_over ?? value;
  return isWireMoney(handedOver) ? centsFromWire(handedOver) : null;
}

const owedSale = ({ id, owed }: { id: number; owed: number }) => ({
  id,
  owedCents: centsFromNumeric(owed),
});

/** At its own moment, into the box that it names or the one that is open. */
function fitsItsBox({ operation, found, clock }: Grounds, isPix: boolean): boolean {
  const taken = operation.taken_at;
  if (taken === null) return false;
  const latest = Math.min(taken.getTime(), clock.now().getTime());
  const takenOn = businessDateOf(new Date(latest), clock.timeZone);
  if (found.sale_date !== null && takenOn < found.sale_date) return false;
  if (isPix) return true;
  const { opened_on, box_is_open } = found;
  return opened_on !== null && opened_on <= takenOn && box_is_open !== false;
}

/** What was handed over is what the phone says; an older phone's is what the sale owed then, by its payments since. */
function renewsOf(payload: Payload, found: ReviewedRecords): ReviewFacts['renews'] {
  const { value, handed_over } = payload;
  if (!isWireMoney(value) || found.sale === null) return null;
  const valueCents = centsFromWire(value);
  const owedCents = centsFromNumeric((found.is_renewed ? found.renewal_owed : found.owed) ?? 0);
  const owedThen = centsFromNumeric(found.owed ?? 0) + centsFromNumeric(found.paid_since);
  const handedOverCents = isWireMoney(handed_over)
    ? centsFromWire(handed_over)
    : Math.max(0, valueCents - owedThen);
  return { valueCents, owedCents, handedOverCents, isOldSaleThere: found.is_deleted !== true };
}

function shownOf(
  rules: ReviewFacts,
  found: ReviewedRecords,
  operation: Reviewed & { standsAlone: boolean },
): ReviewedFacts {
  const { renewal, renewed_on, others, other_sales } = found;
  const owedCents = rules.sale?.owedCents ?? 0;
  const split = rules.corrects
    ? null
    : splitOf(rules.valueCents, { owedCents, isPix: rules.isPix });
  const moved = rules.renews && movedRenewal(rules.renews);
  return {
    open_box: found.open_box,
    owed: found.owed,
    settled_at: found.settled_at?.toISOString() ?? null,
    renewal: renewal === null || renewed_on === null ? null : { id: renewal, on: renewed_on },
    other_sale: other_sales === 1 ? (others[0]?.id ?? null) : null,
    owes_elsewhere: other_sales > 0,
    holder: found.holder === null ? null : { name: found.holder, since: found.held_since },
    twin_at: found.twin_at?.toISOString() ?? null,
    corrects: found.corrects,
    stands_alone: operation.standsAlone,
    is_anonymised: found.is_anonymised,
    split: split && { posted: centsToWire(split.posted), returned: centsToWire(split.returned) },
    is_difference_posted: found.is_difference_posted,
    renewed:
      rules.renews && moved
        ? {
            handed_over: centsToWire(rules.renews.handedOverCents),
            more: centsToWire(moved.moreCents),
            renew_for: centsToWire(moved.renewForCents),
          }
        : null,
    obstacles: obstaclesOf(rules, operation),
  };
}

/** The records that payloads name, or that the operations make which they name instead. */
async function recordsNamed(
  db: Db,
  named: readonly unknown[],
  entity: OperationEntity,
): Promise<(number | null)[]> {
  const byOperation = named.map((one) =>
    typeof one === 'object' && one !== null && 'operation' in one
      ? String(one.operation).toLowerCase()
      : null,
  );
  const ids = byOperation.flatMap((id) => (id === null ? [] : [id]));
  const made = ids.length === 0 ? new Map() : await resultsOf(db, ids);
  return named.map((one, index) => {
    const result = made.get(byOperation[index] ?? '');
    if (result) return result.entity === entity ? result.record_id : null;
    return idIn(one);
  });
}
