import type { deskEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';
import { listOpinionsFor } from './opinions.ts';
import { answerOpinion, findOpinion, lockSubmittedApplication } from './queries.ts';
import { requireCurrentVersion } from './require-current-version.ts';

/** Stores the answer to a question. Only the colleague who was asked can answer, and only once. */
export const giveOpinion: Handler<typeof deskEndpoints.giveOpinion> = (call) => {
  const { context, input, actor } = call;
  const { appId, opinionId, agrees, words } = input;
  return inTransaction(context.db, async (tx) => {
    if (!(await lockSubmittedApplication(tx, appId))) throw new AppError('not_found');
    const openOpinion = await findOpinion(tx, appId, opinionId);
    if (!openOpinion) throw new AppError('not_found');
    if (openOpinion.askedOfId !== actor.id) throw new AppError('forbidden');
    if (openOpinion.answeredAt) throw new AppError('conflict', { fields: ['opinionId'] });
    await requireCurrentVersion(tx, input);
    await answerOpinion(tx, opinionId, { agrees, words, answeredAt: context.clock() });
    const after = { opinion: opinionId, agrees, words };
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'application.giveOpinion',
      object: `application:${appId}`,
      after,
    });
    return { opinions: await listOpinionsFor(tx, appId, actor.id) };
  });
};
