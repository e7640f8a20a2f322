import type { queueEndpoints } from '@emigration-portal/shared-api';
import { audit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { assignTo } from '../../db/queue/assigned.ts';
import { type Handler, origin } from '../../handler.ts';
import { lockNextWaiting } from './queries.ts';

/** Skips locked rows, so two administrators who ask at once get different applications. */
export const takeNext: Handler<typeof queueEndpoints.takeNext> = (call) => {
  const { actor, context, input } = call;
  return inTransaction(context.db, async (tx) => {
    const own = await lockNextWaiting(tx, actor.id, input.except);
    if (own) return { next: own };
    const next = await lockNextWaiting(tx, null, input.except);
    if (!next) return { next: null };
    await assignTo(tx, [next.id], actor);
    const change = { before: { assignedTo: null }, after: { assignedTo: actor.id } };
    await audit(tx, { ...origin(call), action: 'application.assign', object: `application:${next.id}`, ...change });
    return { next };
  });
};
