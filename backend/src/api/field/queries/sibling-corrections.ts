/** Grain: one correction of a posted payment, as its phone sent it, beside others of the same payment. domain.md 10. */
import { operationFacts } from '@crediario/contract/wire';
import { bigint, integer, orNull, rowsOf, text } from '../../../platform/statements/rows';
import type { Transaction } from '../../../platform/transaction/in-transaction';
import { correctedPayments } from './corrected-payment';
import type { StoredOperation } from './operation-rows';
import { REFUSED } from './refused-devices';

const SIBLING = { number: bigint(), id: text(), seq: orNull(integer()), status: text() };

interface Sibling {
  number: string;
  id: string;
  isLater: boolean;
  isPosted: boolean;
}

type Correction = Pick<
  StoredOperation,
  'number' | 'kind' | 'collectorId' | 'sentById' | 'device' | 'seq' | 'sent'
>;

const OF_DEVICE = `
  SELECT o.number, o.id, o.seq::integer AS seq, r.status
    FROM field_results r JOIN field_operations o ON o.number = r.operation_number
   WHERE r.client_id = :clientId AND r.status IN ('in_review', 'accepted') AND coalesce(r.code, '') <> '${REFUSED}'
     AND o.kind = 'payment' AND o.number <> :number AND o.seq <> :seq
     AND (o.collector_id, o.sent_by_id, o.device) = (:collectorId, :sentById, :device)
     AND (r.status = 'in_review' OR o.seq > :seq)
     AND o.body #>> '{payload,id}' IS NOT NULL
   ORDER BY o.seq, o.number`;

/** Corrections of the same phone that put the same posted payment right: those in review, and later ones that are posted. In the
 *  phone's order. */
export async function siblingsOf(
  trx: Transaction,
  { number, kind, collectorId, sentById, device, seq, sent }: Correction,
  clientId: number | null,
): Promise<Sibling[]> {
  const isCorrection = kind === 'payment' && operationFacts(sent).payload?.['id'] != null;
  if (!isCorrection || clientId === null || seq === null) return [];
  const asked = { number, collectorId, sentById, device, seq, clientId };
  const rows = await rowsOf(SIBLING, trx.raw(OF_DEVICE, asked));
  if (rows.length === 0) return [];
  const corrected = await correctedPayments(trx, [number, ...rows.map((row) => row.number)]);
  const payment = corrected.get(number)?.aboutId ?? null;
  if (payment === null) return [];
  return rows
    .filter((row) => corrected.get(row.number)?.aboutId === payment)
    .map((row) => ({
      number: row.number,
      id: row.id,
      isLater: (row.seq ?? 0) > seq,
      isPosted: row.status === 'accepted',
    }));
}
