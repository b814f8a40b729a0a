/** A client's score on a day as the wire tells it. */
import {
  type BusinessDate,
  foundText,
  SCORE_LABELS,
  SCORE_SPANS,
  scoreFacts,
  scoreOf,
} from '@crediario/contract/domain';
import type { ClientScore } from '@crediario/contract/wire';
import type { Db } from '../../../platform/transaction/in-transaction';
import { scoredSales } from './scored-sales';

export async function scoreRecord(
  db: Db,
  clientId: number,
  asOf: BusinessDate,
): Promise<ClientScore> {
  const sales = (await scoredSales(db, [clientId], asOf)).get(clientId) ?? [];
  const facts = scoreFacts(sales, asOf);
  const score = scoreOf(facts);
  return {
    client_id: clientId,
    as_of: asOf,
    points: score?.points ?? null,
    grade: score?.grade ?? null,
    lines: (score?.lines ?? []).map(({ key, points, of }) => {
      const fact = facts[key];
      return {
        key,
        label: SCORE_LABELS[key],
        span: SCORE_SPANS[key],
        found: foundText(key, facts),
        points,
        of,
        sale_id: 'saleId' in fact ? fact.saleId : null,
      };
    }),
  };
}
