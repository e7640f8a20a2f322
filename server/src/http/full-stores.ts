import { MINUTE_MS } from '@emigration-portal/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isDatabaseFull } from '../db/database-errors.ts';
import { StorageFullError } from '../files/errors.ts';
import { type ServerState, type StoreName, storeNames } from './server-state.ts';

const FULL_FOR_MS = 5 * MINUTE_MS;

/** Remembers when a full store last refused a write. */
export function trackFullStores(app: FastifyInstance, { elapsed }: Pick<Context, 'elapsed'>, serverState: ServerState) {
  app.addHook('onError', async (_request, _reply, error) => {
    const store = fullStoreOf(error);
    if (store) serverState.refusedWrites.set(store, elapsed());
  });
}

/** The stores that refused a write in the last five minutes because they were full. */
export const listFullStores = ({ refusedWrites }: Pick<ServerState, 'refusedWrites'>, now: number): StoreName[] =>
  storeNames.filter((store) => now - (refusedWrites.get(store) ?? Number.NEGATIVE_INFINITY) < FULL_FOR_MS);

function fullStoreOf(error: unknown): StoreName | undefined {
  if (error instanceof StorageFullError) return 'files';
  return isDatabaseFull(error) ? 'database' : undefined;
}
