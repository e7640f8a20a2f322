import type { secondStepEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../../errors.ts';
import type { Handler } from '../../../../handler.ts';
import { endSecondStep, readSecondStepTicketHash } from '../finish-log-in.ts';
import { findTicket, listPasskeys, saveChallenge } from '../queries.ts';
import { createRequestOptions } from './passkeys.ts';

export const askPasskey: Handler<typeof secondStepEndpoints.askPasskey> = async (call) => {
  const { db, env, clock } = call.context;
  const ticketHash = readSecondStepTicketHash(call);
  const ticket = await findTicket(db, ticketHash, clock());
  if (!ticket) throw endSecondStep(call);
  const passkeys = await listPasskeys(db, ticket.userId);
  if (passkeys.length === 0) throw new AppError('not_found');
  const options = await createRequestOptions(env, passkeys);
  await saveChallenge(db, ticketHash, { challenge: options.challenge, now: clock() });
  return { options };
};
