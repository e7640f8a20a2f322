import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { ping } from '../db/connect.ts';
import { AppError } from '../errors.ts';
import { succeedsWithin } from '../watch/index.ts';
import { listFullStores } from './full-stores.ts';
import type { ServerState } from './server-state.ts';

const ANSWER_WITHIN_MS = 2_000;

/** `/healthz`: the process lives. `/readyz`: it can answer reads; it names dangerous settings and stores without room. */
export function addHealthProbes(app: FastifyInstance, { db, elapsed }: Context, lifecycle: ServerState): void {
  let asking: Promise<void> | undefined;
  /** Probes that come together share one query, so that a database which hangs is not asked by each of them. */
  const ask = () => {
    asking ??= ping(db, ANSWER_WITHIN_MS).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  app.get('/healthz', { config: { policy: { open: 'liveness probe' } } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { policy: { open: 'readiness probe' } } }, async () => {
    // Also when the pool has no connection to ask by, which no query's limit bounds.
    const isReady = !lifecycle.isDraining && (await succeedsWithin(ask(), ANSWER_WITHIN_MS));
    if (!isReady) throw new AppError('overloaded', { retryAfterSeconds: 5 });
    return { status: 'ready', warnings: [...lifecycle.dangerousSettings], full: listFullStores(lifecycle, elapsed()) };
  });
}
