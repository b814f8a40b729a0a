import { DomainError } from '@crediario/contract/errors';
import { Client } from 'pg';
import { audit } from '../../../core/audit/audit';
import { SETTLE, TAKE_TURN } from '../../../core/company-data/statements';
import { archiveOf } from '../../../core/company-data/write-archive';
import type { Clock } from '../../../platform/clock/clock';
import { inTransaction, type TransactionHost } from '../../../platform/transaction/in-transaction';
import { EXPORT_ENTRY } from '../queries/export-summary';

export interface ExportContext {
  host: TransactionHost;
  /** Not through a pooler: the snapshot is the connection's. */
  databaseUrl: string;
  release: string;
  clock: Clock;
  user: { id: number };
}

/**
 * All of the company's data as a zip, part after part, as it was at one moment. A connection of its own: what works on goes on,
 * however slowly it is taken. Who exports is on record before the first part, and not among what they take: what comes back
 * from an import is what went out.
 * Throws: DomainError EXPORT_UNDER_WAY where another is.
 */
export async function* exportCompany(context: ExportContext): AsyncGenerator<Buffer> {
  const { host, databaseUrl, release, clock, user } = context;
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'crediario-export',
  });
  // Of a connection that is lost, each statement tells by itself.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(SETTLE);
    const { rows } = await client.query(TAKE_TURN);
    if (rows[0]?.got !== true) throw new DomainError('EXPORT_UNDER_WAY');
    const entry = { ...EXPORT_ENTRY, about: { user: user.id } };
    await inTransaction(host, (trx) => audit({ trx, user }, entry));
    let kept: Buffer | undefined;
    for await (const part of archiveOf(client, {
      release,
      exportedAt: clock.now().toISOString(),
    })) {
      if (kept) yield kept;
      kept = part;
    }
    // Who has the whole file asks at once whether one is under way: the turn ends before the last part leaves.
    await client.query('COMMIT');
    if (kept) yield kept;
  } finally {
    close(client);
  }
}

/** Whatever it is doing: what reads has nothing to undo, and a farewell would wait for a COPY that nobody takes. */
function close(client: Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } })
    .connection;
  stream.destroy();
}
