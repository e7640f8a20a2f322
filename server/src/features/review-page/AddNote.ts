import { type deskEndpoints, MAX_NOTES } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';
import { countNotes, findSubmittedApplication, insertNote, listNotes } from './queries.ts';
import { toNoteFor } from './rules.ts';

export const addNote: Handler<typeof deskEndpoints.addNote> = (call) => {
  const { context, input, actor } = call;
  const { appId, text } = input;
  return inTransaction(context.db, async (tx) => {
    if (!(await findSubmittedApplication(tx, appId))) throw new AppError('not_found');
    if ((await countNotes(tx, appId)) >= MAX_NOTES) throw new AppError('conflict', { fields: ['text'] });
    const note = await insertNote(tx, { applicationId: appId, byId: actor.id, at: context.clock(), text });
    const after = { note };
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'application.note',
      object: `application:${appId}`,
      after,
    });
    return { notes: (await listNotes(tx, appId)).map(toNoteFor(actor.id)) };
  });
};
