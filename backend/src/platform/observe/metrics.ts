import type { Knex } from 'knex';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Occupancy } from '../background/slots';
import type { ReplicaOutcomes } from '../replica/replica';
import { waitingTransactions } from '../transaction/room-for-reads';

/** Seconds: from a cached list to a report that has nearly reached its deadline. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface RequestFacts {
  method: string;
  /** The route's pattern, never the address: ids and names stay out of the metrics. */
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  observeRequest(facts: RequestFacts): void;
  /** In Prometheus' text format. */
  exposition(): Promise<string>;
  readonly contentType: string;
}

interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

/** Puts numbers of the product's own beside these. */
export type MoreMetrics = (register: Registry, db: () => Knex) => void;

export interface Sources {
  db(): Knex;
  more: readonly MoreMetrics[];
  printing(): Occupancy;
  replica(): Readonly<ReplicaOutcomes>;
}

/** What Prometheus may know of this process. One set a process: a set collects from the runtime. */
export function createMetrics(sources: Sources): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'crediario_http_request_duration_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATIONS,
    registers: [register],
  });
  new Gauge({
    name: 'crediario_database_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers: [register],
    collect() {
      const db = sources.db();
      const pool: Pool = db.client.pool;
      this.set({ state: 'used' }, pool.numUsed());
      this.set({ state: 'free' }, pool.numFree());
      this.set({ state: 'awaited' }, pool.numPendingAcquires() + waitingTransactions(db));
    },
  });
  new Gauge({
    name: 'crediario_statements',
    help: 'Statements that are being printed, and those that wait in line.',
    labelNames: ['state'] as const,
    registers: [register],
    collect() {
      const { working, waiting } = sources.printing();
      this.set({ state: 'printing' }, working);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  replicaCounter(register, sources.replica);
  for (const add of sources.more) add(register, sources.db);

  return {
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    exposition: () => register.metrics(),
    contentType: register.contentType,
  };
}

/** All zero where there is no replica. */
function replicaCounter(register: Registry, replica: Sources['replica']): void {
  new Counter({
    name: 'crediario_replica_reads_total',
    help: 'Reads that a replica may answer: served by it, or by the primary since it was behind or unavailable.',
    labelNames: ['outcome'] as const,
    registers: [register],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(replica())) this.inc({ outcome }, count);
    },
  });
}
