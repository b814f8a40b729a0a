import { applyPiece, checkPiece } from '../../src/api/import/use-cases/import-steps';
import { undoPiece } from '../../src/api/import/use-cases/undo-piece';
import type { Transaction, TransactionHost } from '../../src/platform/transaction/in-transaction';
import { startApp } from '../harness';
import { aWorld } from '../world';
import { stage } from '../world/imports';

const app = startApp();

const LINES = 400;
/** Whatever a line adds to; of most there is one for each client or sale. */
const BIG =
  'clients sales portions payments payment_allocations client_holders client_keys client_standings owing_sales sale_dues'.split(
    ' ',
  );

interface Cost {
  scans: number;
  changed: Record<string, number>;
  statements: number;
  /** Lines of imports that were read. */
  lines: number;
}

async function linesRead(trx: Transaction): Promise<number> {
  const { rows } = await trx.raw(
    `SELECT (coalesce(idx_tup_fetch, 0) + seq_tup_read)::integer AS lines FROM pg_stat_xact_user_tables WHERE relname = 'import_rows'`,
  );
  return rows[0].lines;
}

async function counted(trx: Transaction) {
  const { rows } = await trx.raw(
    'SELECT relname AS name, seq_scan::integer AS scans, n_tup_upd::integer AS changed FROM pg_stat_xact_user_tables WHERE relname = ANY (?)',
    [BIG],
  );
  return rows as { name: string; scans: number; changed: number }[];
}

/** What the work costs within the transactions that it begins, taken back or not. */
function metered(): { host: TransactionHost; cost: Cost } {
  const cost: Cost = { scans: 0, changed: {}, statements: 0, lines: 0 };
  const host = {
    db: {
      transaction: (work: (scope: { trx: Transaction }) => Promise<unknown>) =>
        app.strapi.db.transaction(async (scope: { trx: Transaction }) => {
          const before = await counted(scope.trx);
          const read = await linesRead(scope.trx);
          const note = () => {
            cost.statements += 1;
          };
          scope.trx.on('query', note);
          try {
            return await work(scope);
          } finally {
            scope.trx.removeListener('query', note);
            cost.lines += (await linesRead(scope.trx)) - read;
            for (const { name, scans, changed } of await counted(scope.trx)) {
              const was = before.find((one) => one.name === name);
              cost.scans += scans - (was?.scans ?? 0);
              cost.changed[name] = (cost.changed[name] ?? 0) + changed - (was?.changed ?? 0);
            }
          }
        }),
    },
  };
  return { host: host as TransactionHost, cost };
}

const lines = (employee: number) =>
  Array.from({ length: LINES }, (_, index) => ({
    client: {
      name: 'Ana',
      lastName: `Conta ${index}`,
      cpf: String(10_000_000_000 + index),
      address: `Rua ${index % 40}`,
    },
    collector: String(employee),
    ...(index % 2 === 0 && {
      sale: {
        sold_on: '2026-01-05',
        value_cents: 100_000,
        total_cents: 120_000,
        instalments: 8,
        frequency: 'weekly' as const,
        paid_cents: index % 4 === 0 ? 30_000 : 0,
      },
    }),
  }));

test('a piece reads no table from end to end, writes each row once, and sends as many statements as one of a line would', async () => {
  const { sara, fabio } = await aWorld(app, '2026-02-05T12:00:00-03:00');
  const id = await stage({ sara }, lines(fabio.id));
  // As after a dry run of a whole file: the database knows the tables as empty, and plans to read them as such.
  for (const table of BIG) await app.knex.raw(`VACUUM ANALYZE ${table}`);
  const costs: Record<string, Cost> = {};
  for (const [name, state, piece] of [
    ['dry-run', 'checking', checkPiece],
    ['apply', 'applying', applyPiece],
    ['undo', 'undoing', (host: TransactionHost, _: unknown, of: number) => undoPiece(host, of)],
  ] as const) {
    await app.knex('import_batches').where({ id }).update({ state, at_line: 0, progress: 0 });
    const { host, cost } = metered();
    expect(await piece(host, app.clock, id)).toBe(true);
    const { statements } = cost;
    expect(await piece(host, app.clock, id)).toBe(true);
    costs[name] = { ...cost, statements: cost.statements - statements };
    expect(await piece(host, app.clock, id)).toBe(false);
  }
  for (const { scans } of Object.values(costs)) expect(scans).toBeLessThan(5);
  for (const { statements } of Object.values(costs)) expect(statements).toBeLessThan(40);
  // A few times each, and never all lines for each row.
  for (const { lines: read } of Object.values(costs)) expect(read).toBeLessThan(10 * LINES);
  // Of clients one update each where they are new (their search text); of sales and what depends on them none.
  for (const table of [
    'clients',
    'sales',
    'portions',
    'payments',
    'payment_allocations',
    'sale_dues',
    'owing_sales',
  ])
    expect([table, costs['apply']?.changed[table]]).toEqual([table, 0]);
});
