import { type deskEndpoints, fullName } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { attendAt, findSubmitted, leave, listOthers } from './queries.ts';
import { goneAt } from './rules.ts';

export const attend: Handler<typeof deskEndpoints.attend> = async ({ context, input, actor }) => {
  const { db } = context;
  const { appId: applicationId, leaves } = input;
  if (!(await findSubmitted(db, applicationId))) throw new AppError('not_found');
  const now = context.clock();
  const here = { applicationId, userId: actor.id, goneAt: goneAt(now) };
  if (leaves) await leave(db, applicationId, actor.id);
  else await attendAt(db, { ...here, now });
  const others = await listOthers(db, here);
  return { others: others.map(({ id, since, ...name }) => ({ id, name: fullName(name), since: since.toISOString() })) };
};
