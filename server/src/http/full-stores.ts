import { MINUTE_MS } from '@emigration-portal/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isDatabaseFull } from '../db/failure.ts';
import { StorageFullError } from '../files/errors.ts';
import { type Lifecycle, type Store, stores } from './Lifecycle.ts';

/** A store counts as full for this long after it last refused a write. */
const REMEMBERED_MS = 5 * MINUTE_MS;

/** Notes which store refused a write because it is full. */
export function watchFullStores(app: FastifyInstance, { elapsed }: Pick<Context, 'elapsed'>, lifecycle: Lifecycle) {
  app.addHook('onError', async (_request, _reply, error) => {
    const store = fullStoreOf(error);
    if (store) lifecycle.refusedWrites.set(store, elapsed());
  });
}

/** The stores that refused a write in the last five minutes. */
export const fullStores = ({ refusedWrites }: Pick<Lifecycle, 'refusedWrites'>, now: number): Store[] =>
  stores.filter((store) => now - (refusedWrites.get(store) ?? Number.NEGATIVE_INFINITY) < REMEMBERED_MS);

function fullStoreOf(error: unknown): Store | undefined {
  if (error instanceof StorageFullError) return 'files';
  return isDatabaseFull(error) ? 'database' : undefined;
}
