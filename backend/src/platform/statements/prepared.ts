import type { Knex } from 'knex';

/**
 * Statements that the database keeps ready. To parse and plan a report of six tables takes it longer than to run it;
 * under a name it does that once for each connection (docs/performance.md).
 *
 * Only what is asked for often, in few wordings, and compares with ids or the like: PostgreSQL then plans for no value in
 * particular, which a range of dates or a search would not forgive. Columns by name, no `*`: a release that adds one must
 * not change what such a statement answers under the one before.
 */

/** Each stays in memory for each connection. */
const MOST_WORDINGS = 16;

interface Statement {
  sql: string;
  options?: { prepare?: string; name?: string };
}

interface StatementSender {
  config: object;
  _query(connection: unknown, statement: Statement): Promise<unknown>;
}

/** For `.options(…)` of a query: its wordings are kept ready under that name. */
export const prepared = (name: string): Readonly<Record<string, string>> => ({ prepare: name });

type NameOf = ReturnType<typeof statementNames>;

/** By the configuration that a pool and its transactions share. */
const namesOf = new WeakMap<object, NameOf>();

/** From here on such statements are kept ready: what the pool is asked, and its transactions by `prepareInTransaction`. Again for a
 *  pool that is made anew: its connections have none ready. */
export function prepareStatements({ client }: Knex): void {
  const isNamed = namesOf.has(client.config);
  namesOf.set(client.config, statementNames());
  if (!isNamed) nameThem(client);
}

/** A transaction has a client of its own. */
export function prepareInTransaction({ client }: Knex.Transaction): void {
  if (namesOf.has(client.config)) nameThem(client);
}

function nameThem(sender: StatementSender): void {
  const send = sender._query.bind(sender);
  sender._query = (connection, statement) => {
    const kind = statement.options?.prepare;
    const name = kind === undefined ? undefined : namesOf.get(sender.config)?.(kind, statement.sql);
    if (name !== undefined) statement.options = { ...statement.options, name };
    return send(connection, statement);
  };
}

/** The name of each wording; none for those that come when there are many already. */
export function statementNames(): (kind: string, sql: string) => string | undefined {
  const kinds = new Map<string, Map<string, string>>();
  return (kind, sql) => {
    const wordings = kinds.get(kind) ?? new Map<string, string>();
    kinds.set(kind, wordings);
    const known = wordings.get(sql);
    if (known !== undefined || wordings.size >= MOST_WORDINGS) return known;
    const name = `${kind}-${wordings.size + 1}`;
    wordings.set(sql, name);
    return name;
  };
}
