import { type deskEndpoints, fullName } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { deleteAttendance, findSubmittedApplication, listOtherAttendees, saveAttendance } from './queries.ts';
import { attendanceCutoffAt } from './rules.ts';

export const attend: Handler<typeof deskEndpoints.attend> = async ({ context, input, actor }) => {
  const { db } = context;
  const { appId: applicationId, leaves } = input;
  if (!(await findSubmittedApplication(db, applicationId))) throw new AppError('not_found');
  const now = context.clock();
  const attendanceKey = { applicationId, userId: actor.id, cutoff: attendanceCutoffAt(now) };
  if (leaves) await deleteAttendance(db, applicationId, actor.id);
  else await saveAttendance(db, { ...attendanceKey, now });
  const others = await listOtherAttendees(db, attendanceKey);
  return { others: others.map(({ id, since, ...name }) => ({ id, name: fullName(name), since: since.toISOString() })) };
};
