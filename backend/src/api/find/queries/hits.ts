/** Grain: one client, in the order in which they are shown: the id that was typed, those whose name begins so, those in
 *  whose names every word is found, those in whose record. Each step is read only as far as the ones before it left room
 *  (migration 0030; Append stops at the limit), so that a name that thousands have costs what a rare one does. */
import { integer, rowsOf } from '../../../platform/statements/rows';
import type { Db } from '../../../platform/transaction/in-transaction';
import type { Scope } from './scope';
import type { Said } from './said';

const FOLDED_NAME = 'crediario_client_name(c.name, c.last_name) COLLATE "C"';
const NAMES = 'crediario_find_names(c.user_id, c.name, c.last_name, c.nick)';
const TEXT =
  'crediario_find_text(c.user_id, c.name, c.last_name, c.nick, c.cpf, c.phone, c.address, c.number)';

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
  const query = `(${said.query.sql}${word})`;
  const asked = [...said.query.bindings, ...own];
  const { id, phrase } = said;
  const sql = `
    SELECT id, row_number() OVER (ORDER BY step, name, id) AS rank, count(*) OVER ()::integer AS total
      FROM (
        (SELECT c.id, 0 AS step, ${FOLDED_NAME} AS name FROM clients c
          WHERE c.id = ? AND c.deleted_at IS NULL ${where})
        UNION ALL
        (SELECT c.id, 1, ${FOLDED_NAME} FROM clients c
          WHERE c.deleted_at IS NULL ${where} AND c.id IS DISTINCT FROM ?
            AND ${FOLDED_NAME} LIKE ${BEGINNING}
          ORDER BY ${FOLDED_NAME}, c.id LIMIT ${counted})
        UNION ALL
        (SELECT c.id, 2, ${FOLDED_NAME} FROM clients c
          WHERE c.deleted_at IS NULL ${where} AND c.id IS DISTINCT FROM ?
            AND ${NAMES} @@ ${query} AND NOT ${FOLDED_NAME} LIKE ${BEGINNING}
          LIMIT ${counted})
        UNION ALL
        (SELECT c.id, 3, ${FOLDED_NAME} FROM clients c
          WHERE c.deleted_at IS NULL ${where} AND c.id IS DISTINCT FROM ?
            AND ${TEXT} @@ ${query} AND NOT ${NAMES} @@ ${query}
            AND NOT ${FOLDED_NAME} LIKE ${BEGINNING}
          LIMIT ${counted})
        LIMIT ${counted}
      ) AS found
     ORDER BY rank
     LIMIT ?`;
  const bindings = [
    ...[id, ...own],
    ...[...own, id, phrase],
    ...[...own, id, ...asked, phrase],
    ...[...own, id, ...asked, ...asked, phrase],
    limit,
  ];
  return { sql, bindings };
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
