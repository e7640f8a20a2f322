import { MAX_SAVED_VIEWS, type queueEndpoints, queueViewKeys, REVIEW_MAX_LENGTH } from '@emigration-portal/shared-api';
import { inTransaction } from '../../../db/connect.ts';
import { postgresCode } from '../../../db/database-errors.ts';
import { AppError } from '../../../errors.ts';
import type { Handler } from '../../../handler.ts';
import { insertView, lockAndCountViews, toQueueView, updateView } from './queries.ts';

export const saveView: Handler<typeof queueEndpoints.saveView> = async ({ context, actor, input }) => {
  const view = { name: input.name, query: parseViewQuery(input.query), shared: input.shared };
  const saved = await inTransaction(context.db, async (tx) => {
    if (input.id !== 0) return updateView(tx, actor.id, input.id, view);
    if ((await lockAndCountViews(tx, actor.id)) >= MAX_SAVED_VIEWS) throw new AppError('view_limit');
    return insertView(tx, { ...view, ownerId: actor.id, createdAt: context.clock() });
  }).catch(throwNameTaken);
  if (!saved) throw new AppError('not_found');
  return toQueueView(saved, actor);
};

/** Refuses unknown or repeated parameters, because other administrators open the view, too. */
function parseViewQuery(address: string): string {
  const query = new URLSearchParams(address);
  const keys = [...query.keys()];
  const isKnown = keys.every((key) => queueViewKeys.some((known) => known === key));
  const text = query.toString();
  if (!isKnown || new Set(keys).size < keys.length || text.length > REVIEW_MAX_LENGTH.viewQuery)
    throw new AppError('invalid_input', { fields: ['query'] });
  return text;
}

/** A unique error can only mean the name: no other column has a unique index. */
function throwNameTaken(error: unknown): never {
  throw postgresCode(error) === '23505' ? new AppError('view_name_taken', { fields: ['name'] }) : error;
}
