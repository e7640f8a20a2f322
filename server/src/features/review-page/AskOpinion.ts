import { type deskEndpoints, fullName, MAX_OPINIONS } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { portalOrigin } from '../../env.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';
import { opinionAskedMessage } from '../../mail/messages.ts';
import { queueMail } from '../../mail/queue.ts';
import { listOpinionsFor } from './opinions.ts';
import { countOpinions, hasOpenOpinion, insertOpinion, lockColleague, lockSubmittedApplication } from './queries.ts';
import { buildReviewPagePath } from './rules.ts';

export const askOpinion: Handler<typeof deskEndpoints.askOpinion> = (call) => {
  const { context, input, actor } = call;
  const { appId, colleagueId, question } = input;
  return inTransaction(context.db, async (tx) => {
    const application = await lockSubmittedApplication(tx, appId);
    if (!application) throw new AppError('not_found');
    const colleague = colleagueId === actor.id ? undefined : await lockColleague(tx, colleagueId);
    if (!colleague) throw new AppError('invalid_input', { fields: ['colleagueId'] });
    if (await hasOpenOpinion(tx, appId, colleagueId)) throw new AppError('conflict', { fields: ['colleagueId'] });
    if ((await countOpinions(tx, appId)) >= MAX_OPINIONS) throw new AppError('conflict', { fields: ['appId'] });
    const request = { askedById: actor.id, askedOfId: colleagueId, askedAt: context.clock(), question };
    const opinion = await insertOpinion(tx, { applicationId: appId, ...request });
    const after = { opinion, colleagueId, question };
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'application.askOpinion',
      object: `application:${appId}`,
      after,
    });
    const link = `${portalOrigin(context.env)}${buildReviewPagePath(application)}`;
    await queueMail(tx, context, opinionAskedMessage(colleague, { by: fullName(actor), applicationId: appId, link }));
    return { opinions: await listOpinionsFor(tx, appId, actor.id) };
  });
};
