import type { userEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { auditOriginOf, type Handler } from '../../../handler.ts';
import { lockUser, updateLanguage } from './queries.ts';

export const setLanguage: Handler<typeof userEndpoints.setLanguage> = async (call) => {
  const { context, input, actor } = call;
  await inTransaction(context.db, async (tx) => {
    const row = await lockUser(tx, actor.id);
    const change = { before: { language: row?.language }, after: { language: input.language } };
    if (change.before.language === input.language) return;
    await updateLanguage(tx, actor.id, input.language);
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'user.setLanguage',
      object: `user:${actor.id}`,
      ...change,
    });
  });
  return { message: 'Your language is saved.' };
};
