import type { addressEndpoints } from '@emigration-portal/shared-api';
import { audit } from '../../../db/audit.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { type Call, type Handler, origin } from '../../../handler.ts';
import { isFirmlyHeld, type UserRow } from '../queries.ts';
import { claimSignUp, confirmUntil } from './ask.ts';
import { lockOwnOrAny } from './lockOwnOrAny.ts';
import { changeClaim, openClaims } from './queries.ts';
import { sendConfirmation as send } from './send.ts';

type SendConfirmation = Call<typeof addressEndpoints.sendConfirmation>;

/** Sends every link that is waited for anew; the earlier ones stay good. */
export const sendConfirmation: Handler<typeof addressEndpoints.sendConfirmation> = async (call) => {
  const { context } = call;
  const sent = await inTransaction(context.db, async (tx) => {
    const person = await lockOwnOrAny(tx, call);
    const waiting = await toConfirm(tx, call, person);
    for (const claim of waiting) {
      await changeClaim(tx, claim.id, { expiresAt: confirmUntil(context.clock()) });
      await send(tx, context, claim);
      const entry = { action: 'user.sendConfirmation', object: `user:${person.id}` } as const;
      await audit(tx, { ...origin(call), ...entry, after: { [claim.kind]: claim.value } });
    }
    return waiting.length;
  });
  return { message: sent === 0 ? 'Nothing waits for confirmation.' : 'The confirmation is sent.' };
};

async function toConfirm(tx: Database, call: SendConfirmation, person: UserRow) {
  const open = await openClaims(tx, person.id);
  if (person.emailConfirmedAt || person.email === '' || open.some(({ kind }) => kind === 'email')) return open;
  return (await isFirmlyHeld(tx, person.email, person.id)) ? open : [...open, await claimSignUp(tx, call, person)];
}
