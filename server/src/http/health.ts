import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { ping } from '../db/connect.ts';
import { AppError } from '../errors.ts';
import { succeedsWithin } from '../watch/index.ts';
import { listFullStores } from './full-stores.ts';
import type { ServerState } from './server-state.ts';

const ANSWER_WITHIN_MS = 2_000;

/** `/healthz`: the process runs. `/readyz`: it can answer reads; names dangerous settings and full stores. */
export function addHealthProbes(app: FastifyInstance, { db, elapsed }: Context, serverState: ServerState): void {
  let runningPing: Promise<void> | undefined;
  /** Parallel probes share one query, so that a hanging database gets only one. */
  const pingOnce = () => {
    runningPing ??= ping(db, ANSWER_WITHIN_MS).finally(() => {
      runningPing = undefined;
    });
    return runningPing;
  };
  app.get('/healthz', { config: { policy: { open: 'liveness probe' } } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { policy: { open: 'readiness probe' } } }, async () => {
    // Also limits the wait for a connection of the pool, which no query timeout covers.
    const isReady = !serverState.isDraining && (await succeedsWithin(pingOnce(), ANSWER_WITHIN_MS));
    if (!isReady) throw new AppError('overloaded', { retryAfterSeconds: 5 });
    return {
      status: 'ready',
      warnings: [...serverState.dangerousSettings],
      full: listFullStores(serverState, elapsed()),
    };
  });
}
