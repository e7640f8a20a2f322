import type { addressEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../db/audit.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { auditOriginOf, type Call, type Handler } from '../../../handler.ts';
import { isConfirmedByOther, type UserRow } from '../queries.ts';
import { lockRequestedUser } from './lock-requested-user.ts';
import { listOpenClaims, updateClaim } from './queries.ts';
import { confirmationDeadline, insertSignUpClaim } from './request-change.ts';
import { sendConfirmationLink as send } from './send-confirmation-link.ts';

type SendCall = Call<typeof addressEndpoints.sendConfirmation>;

/** Sends a new link for each unconfirmed address. Earlier links stay valid. */
export const sendConfirmation: Handler<typeof addressEndpoints.sendConfirmation> = async (call) => {
  const { context } = call;
  const sent = await inTransaction(context.db, async (tx) => {
    const person = await lockRequestedUser(tx, call);
    const claims = await findOrCreateClaims(tx, call, person);
    for (const claim of claims) {
      await updateClaim(tx, claim.id, { expiresAt: confirmationDeadline(context.clock()) });
      await send(tx, context, { person, claim });
      const entry = { action: 'user.sendConfirmation', object: `user:${person.id}` } as const;
      await recordAudit(tx, { ...auditOriginOf(call), ...entry, after: { [claim.kind]: claim.value } });
    }
    return claims.length;
  });
  return { message: sent === 0 ? 'Nothing waits for confirmation.' : 'The confirmation is sent.' };
};

async function findOrCreateClaims(tx: Database, call: SendCall, person: UserRow) {
  const open = await listOpenClaims(tx, person.id);
  if (person.emailConfirmedAt || person.email === '' || open.some(({ kind }) => kind === 'email')) return open;
  return (await isConfirmedByOther(tx, person.email, person.id))
    ? open
    : [...open, await insertSignUpClaim(tx, call, person)];
}
