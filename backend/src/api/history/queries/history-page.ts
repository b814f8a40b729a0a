/** One row per audit record of a subject or of what belongs to it, newest first. */
import {
  type AuditedState,
  type HistoryAction,
  type HistoryPage,
  type HistoryRow,
  historyChanges,
} from '@crediario/contract/wire';
import {
  bigint,
  integer,
  jsonb,
  orNull,
  type Row,
  rowsOf,
  text,
  timestamp,
} from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import { inClientWords } from '../../client/queries/client-columns';
import { USER_NAME } from '../../employee/queries/user-name';
import { nameRecords } from './history-names';
import type { Subject } from './history-subject';

const DEFAULT_PAGE_SIZE = 20;
const NOBODY = 'Sistema';

/** Each branch stops after a page's length, so that the cost follows the page and not the log. */
const HISTORY = `
WITH told AS (
  (SELECT id FROM audit_log
    WHERE entity = :entity AND entity_id = :id AND id < :before
    ORDER BY id DESC LIMIT :most)
   UNION
  (SELECT audit_id FROM audit_links
    WHERE subject = :entity AND subject_id = :id AND audit_id < :before
    ORDER BY audit_id DESC LIMIT :most)
)
SELECT a.id,
       a.at AS date_time,
       u.id AS user_id,
       ${USER_NAME} AS user_name,
       a.action,
       a.entity,
       a.entity_id,
       a.before,
       a.after
  FROM told
  JOIN audit_log a ON a.id = told.id
  LEFT JOIN up_users u ON u.id = a.user_id
 ORDER BY a.id DESC
 LIMIT :most`;

const COLUMNS = {
  id: bigint(),
  date_time: timestamp(),
  user_id: orNull(integer()),
  user_name: orNull(text()),
  action: text(),
  entity: text(),
  entity_id: bigint(),
  before: orNull(jsonb()),
  after: orNull(jsonb()),
};

interface Cut {
  /** The last entry that is known already. */
  before?: number | undefined;
  pageSize?: number | undefined;
}

export async function historyPage(
  db: Db,
  { entity, id }: Subject,
  { before = Number.MAX_SAFE_INTEGER, pageSize = DEFAULT_PAGE_SIZE }: Cut,
): Promise<HistoryPage> {
  // One more than the page tells whether there is another.
  const bindings = { entity, id, before, most: pageSize + 1 };
  const rows = await rowsOf(COLUMNS, db.raw(HISTORY, bindings));
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const data = page.map(historyRow);
  await nameRecords(db, data);
  return { data, meta: { next: last ? Number(last.id) : null } };
}

function historyRow(facts: Row<typeof COLUMNS>): HistoryRow {
  return {
    id: Number(facts.id),
    date_time: facts.date_time.toISOString(),
    user_id: facts.user_id,
    user_name: facts.user_name ?? NOBODY,
    action: `${facts.entity}.${facts.action}` as HistoryAction,
    entity: facts.entity,
    entity_id: Number(facts.entity_id),
    changes: historyChanges(
      stateOf(facts.entity, facts.before),
      stateOf(facts.entity, facts.after),
      facts.action === 'delete' || facts.action === 'reverse',
    ),
  };
}

/** A jsonb column comes as text. */
function stateOf(entity: string, json: string | null): AuditedState {
  const state = json === null ? null : (JSON.parse(json) as AuditedState);
  return state && entity === 'client' ? inClientWords(state) : state;
}
