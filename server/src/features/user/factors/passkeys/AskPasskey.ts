import type { secondStepEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../../errors.ts';
import type { Handler } from '../../../../handler.ts';
import { stepExpired, stepTicketHash } from '../finishLogIn.ts';
import { findTicket, listPasskeys, saveChallenge } from '../queries.ts';
import { questionFor } from './passkeys.ts';

export const askPasskey: Handler<typeof secondStepEndpoints.askPasskey> = async (call) => {
  const { db, env, clock } = call.context;
  const ticketHash = stepTicketHash(call);
  const ticket = await findTicket(db, ticketHash, clock());
  if (!ticket) throw stepExpired(call);
  const passkeys = await listPasskeys(db, ticket.userId);
  if (passkeys.length === 0) throw new AppError('not_found');
  const options = await questionFor(env, passkeys);
  await saveChallenge(db, ticketHash, { challenge: options.challenge, now: clock() });
  return { options };
};
