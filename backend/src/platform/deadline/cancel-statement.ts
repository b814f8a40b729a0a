import { Client } from 'pg';

/** What node-postgres keeps of a connection, as much of it as a cancel request takes. */
export interface DatabaseConnection {
  processID: number | null;
  secretKey: number | null;
  host: string;
  port: number;
  ssl: unknown;
}

interface Canceller {
  connection: {
    once(event: 'connect' | 'sslconnect' | 'end', then: () => void): void;
    on(event: 'error', then: () => void): void;
    connect(port: number, host: string): void;
    cancel(processId: number, secretKey: number): void;
  };
}

/** Ends the statement that the connection is busy with, in the database itself: PostgreSQL's cancel request, on a
 *  connection of its own. PgBouncer hands it on to the server that works for this client; `pg_cancel_backend` and
 *  `SET statement_timeout` would meet whichever server comes next. Resolves once the server has been told, or cannot be. */
export function cancelStatement(busy: DatabaseConnection): Promise<void> {
  const { processID, secretKey, host, port, ssl } = busy;
  if (processID === null || secretKey === null) return Promise.resolve();
  const { connection } = new Client({ host, port, ssl: ssl as boolean }) as unknown as Canceller;
  return new Promise((resolve) => {
    connection.once('end', resolve);
    // Over TLS a connection that breaks may say so twice, and an error that nobody hears ends the process.
    connection.on('error', resolve);
    connection.once(ssl ? 'sslconnect' : 'connect', () => connection.cancel(processID, secretKey));
    connection.connect(port, host);
  });
}
