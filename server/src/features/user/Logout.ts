import type { userEndpoints } from '@emigration-portal/shared-api';
import { endSession } from '../../db/sessions.ts';
import type { Handler } from '../../handler.ts';

export const logout: Handler<typeof userEndpoints.logout> = async ({ context, token, actor, ip, log }) => {
  if (token) await endSession(context.db, token);
  log.info({ event: 'logout', userId: actor.id, ip }, 'logged out');
  return { message: 'Logged out' };
};
