import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { ping } from '../db/ping.ts';
import { AppError } from '../errors.ts';

/** Whether the process is on its way out; new calls should go elsewhere. */
export interface Lifecycle {
  draining: boolean;
}

/** `/healthz`: the process lives. `/readyz`: it can answer calls. */
export function addHealth(app: FastifyInstance, { db }: Context, lifecycle: Lifecycle): void {
  app.get('/healthz', { config: { policy: { open: 'liveness probe' } } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { policy: { open: 'readiness probe' } } }, async () => {
    if (lifecycle.draining) throw new AppError('overloaded', { retryAfterSeconds: 5 });
    await ping(db).catch(() => {
      throw new AppError('overloaded', { retryAfterSeconds: 5 });
    });
    return { status: 'ready' };
  });
}
