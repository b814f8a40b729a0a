import type { Knex } from 'knex';
import { currentResponse } from '../observe/request-context';
import { cancelStatement, type DatabaseConnection } from './cancel-statement';

/** A caller's queries end when they take too long, and when the caller has disconnected. */

type Connection = DatabaseConnection & { __knex__disposed?: unknown };

/** Knex's own way to send a statement. A transaction's client has one of its own, which is left alone: what writes ends
 *  whole or not at all. */
interface StatementSender {
  _query(connection: Connection, statement: object): Promise<unknown>;
}

/** PostgreSQL's code of a statement that was cancelled. */
const QUERY_CANCELED = '57014';

/** How long a statement that was cancelled may take to end before its connection is given up. */
const GRACE_MS = 2_000;

/** From here on a statement outside of a transaction that a request sends is cancelled in the database after `limitMs`,
 *  or when its caller hangs up. Start-up, background work and transactions take their time.
 *  Rejects such a statement by PostgreSQL's own error, which errors/database-errors.ts knows as READ_TOO_SLOW. */
export function boundReads(knex: Knex, limitMs: number): void {
  const sender = knex.client as StatementSender;
  const send = sender._query.bind(sender);
  sender._query = (connection, statement) => {
    const response = currentResponse();
    // Answered already: what goes on behind the answer keeps nobody waiting.
    if (!response || response.writableEnded) return send(connection, statement);
    if (response.closed) return Promise.reject(cancelled());
    return untilGone(response, limitMs, connection, send(connection, statement));
  };
}

/** As the database words it: knex writes the statement before an error's message, which a sentence for people would
 *  not survive. */
const cancelled = () =>
  Object.assign(new Error('canceling statement due to user request'), { code: QUERY_CANCELED });

type Response = NonNullable<ReturnType<typeof currentResponse>>;

function untilGone(
  response: Response,
  limitMs: number,
  connection: Connection,
  answer: Promise<unknown>,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let told: Promise<void> | undefined;
    let grace: NodeJS.Timeout | undefined;
    const giveUp = () => {
      connection.__knex__disposed = 'a cancelled statement did not end';
      reject(cancelled());
    };
    const end = () => {
      told ??= cancelStatement(connection);
      grace ??= setTimeout(giveUp, GRACE_MS);
    };
    const timer = setTimeout(end, limitMs);
    response.once('close', end);
    // Free again once the server has had the request: it must not meet the next statement on this connection.
    const settled = async () => {
      clearTimeout(timer);
      response.removeListener('close', end);
      await told;
      clearTimeout(grace);
    };
    answer.then(
      (value) => settled().then(() => resolve(value)),
      (error: unknown) => settled().then(() => reject(error)),
    );
  });
}
