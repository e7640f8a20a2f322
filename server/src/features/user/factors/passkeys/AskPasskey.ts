import type { secondStepEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../../errors.ts';
import type { Handler } from '../../../../handler.ts';
import { secondStepExpired, stepTicketHash } from '../finish-log-in.ts';
import { findTicket, listPasskeys, saveChallenge } from '../queries.ts';
import { createPasskeyQuestion } from './passkeys.ts';

export const askPasskey: Handler<typeof secondStepEndpoints.askPasskey> = async (call) => {
  const { db, env, clock } = call.context;
  const ticketHash = stepTicketHash(call);
  const ticket = await findTicket(db, ticketHash, clock());
  if (!ticket) throw secondStepExpired(call);
  const passkeys = await listPasskeys(db, ticket.userId);
  if (passkeys.length === 0) throw new AppError('not_found');
  const options = await createPasskeyQuestion(env, passkeys);
  await saveChallenge(db, ticketHash, { challenge: options.challenge, now: clock() });
  return { options };
};
