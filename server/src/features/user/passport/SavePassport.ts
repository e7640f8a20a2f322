import type { passportEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { fileIdsOf, lockFiles, updateFilePurpose } from '../../../db/stored-files/files.ts';
import { auditOriginOf, type Handler } from '../../../handler.ts';
import { deleteUnusedPassportCopy } from './delete-unused-passport-copy.ts';
import { lockPassport, savePassportRow } from './queries.ts';
import { readPassport } from './read-passport.ts';

/** Stores the passport, encrypted. The audit row does not contain the data. */
export const savePassport: Handler<typeof passportEndpoints.savePassport> = (call) => {
  const { context, actor, input } = call;
  const { file, ...details } = input;
  return inTransaction(context.db, async (tx) => {
    const before = await lockPassport(tx, actor.id);
    const fileRefs = file ? [{ ...file, field: 'file' as const }] : [];
    const files = await lockFiles(tx, fileRefs, (row) => row.ownerId === actor.id && !row.infectedAt);
    const [fileId = null] = fileIdsOf(files);
    await savePassportRow(tx, {
      userId: actor.id,
      details: context.cipher.encrypt(JSON.stringify(details), actor.id),
      fileId,
      updatedAt: context.clock(),
    });
    await updateFilePurpose(tx, fileIdsOf(files), 'document');
    if (before?.fileId !== fileId) await deleteUnusedPassportCopy(tx, call, before?.fileId);
    await recordAudit(tx, { ...auditOriginOf(call), action: 'user.savePassport', object: `user:${actor.id}` });
    const passport = await readPassport(tx, context, actor.id);
    if (!passport) throw new Error('The passport was not stored.');
    return { passport };
  });
};
