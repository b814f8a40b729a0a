import { Gauge } from 'prom-client';
import type { MoreMetrics } from '../../platform/observe/metrics';

/** What the last `npm run verify` on this database said; not a number where it never ran. */
export const booksGauges: MoreMetrics = (register, db) => {
  const lastCheck = () => db()('ledger_checks').orderBy('checked_at', 'desc').first();
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
    help: 'When the books were last checked (Unix time).',
    registers: [register],
    async collect() {
      const last = await lastCheck();
      this.set(last ? new Date(last.checked_at).getTime() / 1000 : Number.NaN);
    },
  });
};
