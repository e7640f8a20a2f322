import type { addressEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { auditOriginOf, type Handler } from '../../../handler.ts';
import { notifySuperAdmins } from '../admins/notify-super-admins.ts';
import { requireProof } from '../profile/require-proof.ts';
import { lockRequestedUser } from './lock-requested-user.ts';
import { endOpenClaims } from './queries.ts';

export const takeBackChange: Handler<typeof addressEndpoints.takeBackChange> = async (call) => {
  const { context, actor, input } = call;
  if (call.proof || (actor.isSuper && input.id !== actor.id)) await requireProof(call);
  const isEnded = await inTransaction(context.db, async (tx) => {
    const person = await lockRequestedUser(tx, call);
    const { id: userId } = person;
    const ended = await endOpenClaims(tx, { userId, purpose: 'change' }, 'takenBack', context.clock());
    for (const { kind, value } of ended) {
      const entry = { action: 'user.takeBackChange', object: `user:${userId}`, before: { [kind]: value } } as const;
      await recordAudit(tx, { ...auditOriginOf(call), ...entry });
    }
    if (ended.length > 0 && person.role === 'Admin' && userId !== actor.id)
      await notifySuperAdmins(tx, context, { change: 'changed', admin: person, actorId: actor.id });
    return ended.length > 0;
  });
  return { message: isEnded ? 'The change is taken back.' : 'There was no change to take back.' };
};
