/** Grain: two clients, neither deleted, who may be one and of whom nobody said that they are two. */
import { LIKENESS_VERDICTS, type LikenessVerdict } from '@crediario/contract/domain';
import type { ClientPair, ClientPairs } from '@crediario/contract/wire';
import { type Paging, pageMeta } from '../../../platform/http/paging';
import { integer, json, rowsOf, text, theRow } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';

const OPEN = `
  client_pairs p
   WHERE NOT EXISTS (SELECT FROM client_distinctions d WHERE d.low_id = p.low_id AND d.high_id = p.high_id)`;

const COUNTS = `
  SELECT (SELECT count(*)::integer FROM ${OPEN} AND p.verdict = 'certain') AS certain,
         (SELECT count(*)::integer FROM ${OPEN} AND p.verdict = 'likely') AS likely,
         (SELECT count(*)::integer FROM ${OPEN} AND p.verdict = 'possible') AS possible,
         (SELECT count(*)::integer FROM client_keys) AS clients,
         (SELECT count(*)::integer FROM client_keys WHERE NOT is_checked) AS unchecked`;

const COUNT = {
  certain: integer(),
  likely: integer(),
  possible: integer(),
  clients: integer(),
  unchecked: integer(),
};

/** In the order of an index, one verdict after another. */
const PAGE = `
  SELECT p.low_id, p.high_id, low.name AS low_name, coalesce(low.last_name, '') AS low_last_name,
         high.name AS high_name, coalesce(high.last_name, '') AS high_last_name, p.verdict, to_json(p.reasons) AS reasons
    FROM (SELECT p.* FROM ${OPEN} AND p.verdict = :verdict
           ORDER BY p.low_id, p.high_id LIMIT :limit OFFSET :offset) AS p
    JOIN clients low ON low.id = p.low_id
    JOIN clients high ON high.id = p.high_id
   ORDER BY p.low_id, p.high_id`;

const ROW = {
  low_id: integer(),
  high_id: integer(),
  low_name: text(),
  low_last_name: text(),
  high_name: text(),
  high_last_name: text(),
  verdict: text(),
  reasons: json<string[]>(),
};

/** The pairs of one verdict, or of all, the most certain first. */
export async function clientPairs(
  db: Db,
  verdict: LikenessVerdict | undefined,
  paging: Paging,
): Promise<ClientPairs> {
  const counts = await theRow(rowsOf(COUNT, db.raw(COUNTS)));
  const data: ClientPair[] = [];
  let offset = (paging.page - 1) * paging.pageSize;
  let total = 0;
  for (const each of verdict ? [verdict] : LIKENESS_VERDICTS) {
    total += counts[each];
    const limit = paging.pageSize - data.length;
    if (limit > 0 && offset < counts[each]) {
      const rows = await rowsOf(ROW, db.raw(PAGE, { verdict: each, limit, offset }));
      data.push(...rows.map((row) => ({ ...sidesOf(row), verdict: each, reasons: row.reasons })));
    }
    offset = Math.max(0, offset - counts[each]);
  }
  return { data, meta: { ...pageMeta(paging, total), ...counts } };
}

const sidesOf = (row: {
  low_id: number;
  high_id: number;
  low_name: string;
  low_last_name: string;
  high_name: string;
  high_last_name: string;
}): Pick<ClientPair, 'low' | 'high'> => ({
  low: { id: row.low_id, name: row.low_name, lastName: row.low_last_name },
  high: { id: row.high_id, name: row.high_name, lastName: row.high_last_name },
});
