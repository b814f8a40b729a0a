/** Grain: one client, in the order in which they are shown: the id that was typed, those whose name is so or begins with these words,
 *  those in whose names all of these words stand, those whose name begins so, those in whose names each word begins one, those in whose
 *  record. Each step is read only as far as the ones before it left room
 *  (migration 0030; Append stops at the limit), so that a name that thousands have costs what a rare one does. */
import { FOLDED_NAME } from '../../../core/client/folded-name';
import { integer, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Scope } from './scope';
import type { Said, Sql } from './said';

const NAMES = 'crediario_find_names(c.user_id, c.name, c.last_name, c.nick)';
const TEXT =
  'crediario_find_text(c.user_id, c.name, c.last_name, c.nick, c.cpf, c.phone, c.address, c.number)';

/** What is folded of the name and the nick, and of all that TEXT has words of. */
const READ_NAMES = `crediario_fold(concat_ws(' ', c.name, c.last_name, c.nick))`;
const READ_TEXT = `crediario_fold(concat_ws(' ', c.name, c.last_name, c.nick, c.address, c.number))`;

/** 'x%' of a phrase, taken literally. */
const BEGINNING = 'substr(crediario_pattern(?), 2)';

/** Staff's is nobody's. A collector's own word stands in the index beside the name. */
export const mine = ({ ownerId }: Pick<Scope, 'ownerId'>) =>
  ownerId === null
    ? { where: '', word: '', bindings: [] }
    : {
        where: 'AND c.user_id = ?',
        word: ` && ('''' || crediario_find_owner(?) || '''')::tsquery`,
        bindings: [ownerId],
      };

interface Wanted {
  /** No more than so many are looked for. */
  counted: number;
  limit: number;
}

/** Columns: id, rank, total (as far as counted). */
export function hitsOf(said: Said, scope: Pick<Scope, 'ownerId'>, { counted, limit }: Wanted) {
  const { where, word, bindings: own } = mine(scope);
  const owned: Sql = { sql: where, bindings: own };
  const conditions = conditionsOf(said, (query) => ({
    sql: `(${query.sql}${word})`,
    bindings: [...query.bindings, ...own],
  }));
  const steps = stepsOf(conditions).map(({ step, is, isNot, ordered }) => {
    const all = [...is, ...isNot.map((one) => ({ ...one, sql: `NOT ${one.sql}` }))];
    return {
      sql: `
        (SELECT c.id, ${step} AS step, ${FOLDED_NAME} AS name FROM clients c
          WHERE c.deleted_at IS NULL ${owned.sql} AND c.id IS DISTINCT FROM ?
            AND ${all.map((one) => one.sql).join(' AND ')}
          ${ordered ? `ORDER BY ${FOLDED_NAME}, c.id` : ''} LIMIT ${counted})`,
      bindings: [...owned.bindings, said.id, ...all.flatMap((one) => one.bindings)],
    };
  });
  const sql = `
    SELECT id, row_number() OVER (ORDER BY step, name, id) AS rank, count(*) OVER ()::integer AS total
      FROM (
        (SELECT c.id, 0 AS step, ${FOLDED_NAME} AS name FROM clients c
          WHERE c.id = ? AND c.deleted_at IS NULL ${owned.sql})
        UNION ALL ${steps.map((step) => step.sql).join(' UNION ALL ')}
        LIMIT ${counted}
      ) AS found
     ORDER BY rank
     LIMIT ?`;
  const bindings = [
    ...[said.id, ...owned.bindings],
    ...steps.flatMap((step) => step.bindings),
    limit,
  ];
  return { sql, bindings };
}

/** What may be true of a client, for what was said. */
function conditionsOf({ phrase, query, whole, beforeLast }: Said, ofOwner: (query: Sql) => Sql) {
  const inIndex = ofOwner(beforeLast?.query ?? query);
  const last = beforeLast ? [beforeLast.last] : [];
  /** Whether each word begins one that stands there. */
  const holds = (index: string, read: string): Sql => ({
    sql: `(${index} @@ ${inIndex.sql}${last.map(() => ` AND ${read} ~ ?`).join('')})`,
    bindings: [...inIndex.bindings, ...last],
  });
  const words = ofOwner(whole);
  return {
    // A blank comes before all that a word goes on with.
    isSo: {
      sql: `(${FOLDED_NAME} >= ? AND ${FOLDED_NAME} < ?::text || '!')`,
      bindings: [phrase, phrase],
    },
    hasWords: { sql: `(${NAMES} @@ ${words.sql})`, bindings: words.bindings },
    begins: { sql: `(${FOLDED_NAME} LIKE ${BEGINNING})`, bindings: [phrase] },
    isNamed: holds(NAMES, READ_NAMES),
    isRecorded: holds(TEXT, READ_TEXT),
  };
}

/** `ordered`: where an index has them by name, so that the first are read alone. */
function stepsOf(of: ReturnType<typeof conditionsOf>) {
  const { isSo, hasWords, begins, isNamed, isRecorded } = of;
  return [
    { step: 1, is: [isSo], isNot: [], ordered: true },
    { step: 2, is: [hasWords], isNot: [isSo], ordered: false },
    { step: 3, is: [begins], isNot: [isSo, hasWords], ordered: true },
    { step: 4, is: [isNamed], isNot: [begins, hasWords], ordered: false },
    { step: 5, is: [isRecorded], isNot: [begins, isNamed], ordered: false },
  ];
}

/** Their ids alone. */
export async function idsOfFound(
  db: Db,
  said: Said,
  of: Pick<Scope, 'ownerId'> & { limit: number },
): Promise<number[]> {
  const { sql, bindings } = hitsOf(said, of, { counted: of.limit, limit: of.limit });
  const rows = await rowsOf(
    { id: integer() },
    db.raw(`SELECT id FROM (${sql}) AS hits ORDER BY rank`, bindings as never[]),
  );
  return rows.map(({ id }) => id);
}
