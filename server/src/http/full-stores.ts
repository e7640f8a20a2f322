import { MINUTE_MS } from '@emigration-portal/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isDatabaseFull } from '../db/database-errors.ts';
import { StorageFullError } from '../files/errors.ts';
import { type ServerState, type StoreName, storeNames } from './server-state.ts';

/** A store counts as full for this long after its last refused write. */
const FULL_FOR_MS = 5 * MINUTE_MS;

/** Records which store refused a write because it is full. */
export function trackFullStores(app: FastifyInstance, { elapsed }: Pick<Context, 'elapsed'>, lifecycle: ServerState) {
  app.addHook('onError', async (_request, _reply, error) => {
    const store = fullStoreOf(error);
    if (store) lifecycle.refusedWrites.set(store, elapsed());
  });
}

/** Stores that refused a write in the last five minutes. */
export const listFullStores = ({ refusedWrites }: Pick<ServerState, 'refusedWrites'>, now: number): StoreName[] =>
  storeNames.filter((store) => now - (refusedWrites.get(store) ?? Number.NEGATIVE_INFINITY) < FULL_FOR_MS);

function fullStoreOf(error: unknown): StoreName | undefined {
  if (error instanceof StorageFullError) return 'files';
  return isDatabaseFull(error) ? 'database' : undefined;
}
