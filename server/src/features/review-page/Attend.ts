import { type deskEndpoints, fullName } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { deleteAttendance, findSubmitted, listOtherAttendees, saveAttendance } from './queries.ts';
import { attendanceCutoff } from './rules.ts';

export const attend: Handler<typeof deskEndpoints.attend> = async ({ context, input, actor }) => {
  const { db } = context;
  const { appId: applicationId, leaves } = input;
  if (!(await findSubmitted(db, applicationId))) throw new AppError('not_found');
  const now = context.clock();
  const here = { applicationId, userId: actor.id, goneAt: attendanceCutoff(now) };
  if (leaves) await deleteAttendance(db, applicationId, actor.id);
  else await saveAttendance(db, { ...here, now });
  const others = await listOtherAttendees(db, here);
  return { others: others.map(({ id, since, ...name }) => ({ id, name: fullName(name), since: since.toISOString() })) };
};
