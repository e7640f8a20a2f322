import type { addressEndpoints } from '@emigration-portal/shared-api';
import { audit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { type Handler, origin } from '../../../handler.ts';
import { lockOwnOrAny } from './lockOwnOrAny.ts';
import { endOpen } from './queries.ts';

/** The stored addresses stay. Taking back what does not wait any more is harmless. */
export const takeBackChange: Handler<typeof addressEndpoints.takeBackChange> = async (call) => {
  const { context } = call;
  await inTransaction(context.db, async (tx) => {
    const { id: userId } = await lockOwnOrAny(tx, call);
    for (const { kind, value } of await endOpen(tx, { userId, purpose: 'change' }, 'takenBack', context.clock())) {
      const entry = { action: 'user.takeBackChange', object: `user:${userId}`, before: { [kind]: value } } as const;
      await audit(tx, { ...origin(call), ...entry });
    }
  });
  return { message: 'The change is taken back.' };
};
