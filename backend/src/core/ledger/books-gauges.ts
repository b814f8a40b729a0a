import { Gauge } from 'prom-client';
import { MIGRATIONS_TABLE } from '../../platform/migrations';
import type { MoreMetrics } from '../../platform/observe/metrics';

/** What the last `npm run verify` on this database found. */
export const booksGauges: MoreMetrics = (register, db) => {
  const lastCheck = () => db()('ledger_checks').orderBy('checked_at', 'desc').first();
  // An alarm that compares with NaN never goes off: books that nobody ever checked count from the database's first day.
  const databaseMadeAt = async () => {
    const first = await db()(MIGRATIONS_TABLE).min('migration_time as at').first();
    return first?.at;
  };
  new Gauge({
    name: 'crediario_ledger_differences',
    help: 'What the last check of the books found: must be 0.',
    registers: [register],
    async collect() {
      this.set((await lastCheck())?.differences ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'crediario_ledger_check_time_seconds',
    help: 'When the books were last checked, or else when the database was made (Unix time).',
    registers: [register],
    async collect() {
      const since = (await lastCheck())?.checked_at ?? (await databaseMadeAt());
      this.set(new Date(since).getTime() / 1000);
    },
  });
};
