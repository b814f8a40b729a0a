/** What decides about an operation in review: as the office reads it, and as the rules do. */
import { centsToWire, movedRenewal, type ReviewFacts, splitOf } from '@crediario/contract/domain';
import {
  idIn,
  operationFacts,
  type OperationEntity,
  type ReviewedFacts,
} from '@crediario/contract/wire';
import type { Clock } from '../../../platform/clock/clock';
import type { Db } from '../../../platform/transaction/in-transaction';
import { correctedPayments } from './corrected-payment';
import { laterPayments } from './later-payments';
import { obstaclesOf } from './obstacles';
import { resultsOf } from './operation-results';
import { type Reviewed, rulesOf } from './review-rules';
import { type ReviewedRecords, reviewedRecords } from './reviewed-records';

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
    operations.map(({ number, value }, index) => ({
      number,
      value,
      sale: sales[index] ?? null,
      payment: corrected.get(number)?.paymentId ?? null,
      box: boxes[index] ?? null,
    })),
    { today: clock.today(), timeZone: clock.timeZone },
  );
  const later = await laterPayments(
    db,
    operations.map(({ number }, index) => ({
      number,
      sale: sales[index] ?? null,
      payment: corrected.get(number)?.paymentId ?? null,
    })),
  );
  return new Map(
    operations.flatMap((operation, index) => {
      const found = records.get(operation.number);
      if (!found) return [];
      const standsAlone = corrected.get(operation.number)?.standsAlone === true;
      const judged = { ...operation, standsAlone };
      const rules = rulesOf({ operation: judged, payload: said[index] ?? {}, found, clock });
      const shown = {
        ...shownOf(rules, found, judged),
        later: later.get(operation.number) ?? null,
      };
      return [[operation.number, { rules, shown }] as const];
    }),
  );
}

function shownOf(
  rules: ReviewFacts,
  found: ReviewedRecords,
  operation: Reviewed & { standsAlone: boolean },
): Omit<ReviewedFacts, 'later'> {
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
    renewal:
      renewal === null || renewed_on === null
        ? null
        : { id: renewal, on: renewed_on, owed: found.renewal_owed ?? 0 },
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
