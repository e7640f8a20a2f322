import type { deskEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';
import { listOpinionsFor } from './opinions.ts';
import { answerOpinion, findOpinion, lockSubmitted } from './queries.ts';
import { requireCurrentVersion } from './require-current-version.ts';

/** Only the colleague who was asked can answer, and only once. A new opinion needs a new question. */
export const giveOpinion: Handler<typeof deskEndpoints.giveOpinion> = (call) => {
  const { context, input, actor } = call;
  const { appId, opinionId, agrees, words } = input;
  return inTransaction(context.db, async (tx) => {
    if (!(await lockSubmitted(tx, appId))) throw new AppError('not_found');
    const asked = await findOpinion(tx, appId, opinionId);
    if (!asked) throw new AppError('not_found');
    if (asked.askedOfId !== actor.id) throw new AppError('forbidden');
    if (asked.answeredAt) throw new AppError('conflict', { fields: ['opinionId'] });
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
