import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { type Backlog, readBacklog } from '../db/applications/backlog.ts';
import { poolOf } from '../db/connect.ts';
import { listFullStores } from '../http/full-stores.ts';
import { type ServerState, storeNames } from '../http/server-state.ts';
import { succeedsWithin } from './succeeds-within.ts';

/** Scrapes share one read for 5 s. A database that hangs delays a scrape by 2 s at most. */
const CACHE_MS = 5_000;
const TIMEOUT_MS = 2_000;

const backlogGauges = {
  jobsWaiting: ['portal_jobs_waiting', 'Jobs that wait for their first run or a retry.'],
  jobsGivenUp: ['portal_jobs_given_up', 'Jobs that failed at the last retry.'],
  jobsOldest: ['portal_jobs_oldest_seconds', 'Seconds that the oldest due job has waited.'],
  mailsWaiting: ['portal_mails_waiting', 'Mails in the outbox that are not sent yet.'],
  mailsUndeliverable: ['portal_mails_undeliverable', 'Mails that failed at the last retry.'],
  uploadsUnfinished: ['portal_uploads_unfinished', 'Uploads whose parts have not all arrived.'],
  auditUnsealed: ['portal_audit_unsealed_rows', 'Audit rows without a sequence number in the chain.'],
  auditOldest: ['portal_audit_unsealed_oldest_seconds', 'Seconds that the oldest unsealed audit row has waited.'],
  auditSealedAt: ['portal_audit_sealed_timestamp_seconds', 'When the newest audit row was sealed.'],
} as const satisfies Record<keyof Backlog, readonly [name: string, help: string]>;

/** The ages are zero if there are no rows. The time of the last seal has no such value. */
const emptyValues: Partial<Record<keyof Backlog, number>> = { jobsOldest: 0, auditOldest: 0 };

export class StateMetrics {
  readonly #context: Pick<Context, 'db' | 'elapsed'>;
  readonly #serverState: ServerState;
  readonly #connections: Gauge<'state'>;
  readonly #up: Gauge;
  readonly #draining: Gauge;
  readonly #warnings: Gauge;
  readonly #full: Gauge<'store'>;
  readonly #backlog = new Map<keyof Backlog, Gauge>();
  #pendingRead: Promise<Backlog> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(registry: Registry, context: Pick<Context, 'db' | 'elapsed'>, serverState: ServerState) {
    this.#context = context;
    this.#serverState = serverState;
    const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
    this.#connections = new Gauge({
      name: 'portal_database_connections',
      help: 'Connections of this server: total, idle among them, and calls that wait for one.',
      labelNames: ['state'],
      registers: [registry],
    });
    this.#up = gauge('portal_database_up', 'Whether the database has answered this scrape in time.');
    this.#draining = gauge('portal_draining', 'Whether this server is shutting down.');
    this.#warnings = gauge('portal_dangerous_settings', 'Number of dangerous settings; /readyz lists them.');
    this.#full = new Gauge({
      name: 'portal_store_full',
      help: 'Whether a store refused a write in the last five minutes because it is full.',
      labelNames: ['store'],
      registers: [registry],
    });
    for (const [fact, [name, help]] of Object.entries(backlogGauges)) {
      this.#backlog.set(fact as keyof Backlog, gauge(name, help));
    }
  }

  /** Updates all gauges. If the database does not answer, its gauges become NaN. Never throws. */
  async update(): Promise<void> {
    const { totalCount, idleCount, waitingCount } = poolOf(this.#context.db);
    for (const [state, count] of Object.entries({ total: totalCount, idle: idleCount, waiting: waitingCount })) {
      this.#connections.set({ state }, count);
    }
    this.#draining.set(Number(this.#serverState.isDraining));
    this.#warnings.set(this.#serverState.dangerousSettings.size);
    const full = listFullStores(this.#serverState, this.#context.elapsed());
    for (const store of storeNames) this.#full.set({ store }, Number(full.includes(store)));
    const reading = this.#readWithCache();
    const isUp = await succeedsWithin(reading, TIMEOUT_MS);
    this.#up.set(Number(isUp));
    const facts: Partial<Backlog> = isUp ? await reading : {};
    for (const [fact, gauge] of this.#backlog) {
      gauge.set(facts[fact] ?? (isUp ? emptyValues[fact] : undefined) ?? Number.NaN);
    }
  }

  #readWithCache(): Promise<Backlog> {
    const { db, elapsed } = this.#context;
    if (this.#pendingRead && elapsed() - this.#readAt < CACHE_MS) return this.#pendingRead;
    this.#readAt = elapsed();
    const reading = readBacklog(db, TIMEOUT_MS);
    this.#pendingRead = reading;
    // After a failure the next scrape reads again at once.
    reading.catch(() => {
      if (this.#pendingRead === reading) this.#pendingRead = undefined;
    });
    return reading;
  }
}
