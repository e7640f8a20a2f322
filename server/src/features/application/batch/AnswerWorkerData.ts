import type { workerEndpoints } from '@emigration-portal/shared-api';
import { digestAnswers } from '../../../content/answers.ts';
import { parseStoredContent } from '../../../content/service-content.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf, type Handler } from '../../../handler.ts';
import { digestLinkToken } from '../../../mail/link-tokens.ts';
import { queueMail } from '../../../mail/queue.ts';
import { declinedMessage } from './messages.ts';
import { lockWorkerByLink, updateWorker } from './queries.ts';
import { requireUsableLink } from './rules.ts';

/**
 * Stores the worker's answer: the data are right, or what is wrong. The link came by mail, so the person who has it
 * counts as the worker.
 */
export const answerWorkerData: Handler<typeof workerEndpoints.answerWorkerData> = (call) => {
  const { context, input } = call;
  const { digest, isRight } = input;
  const words = isRight ? '' : input.words;
  if (!isRight && words === '') throw new AppError('invalid_input', { fields: ['words'] });
  return inTransaction(context.db, async (tx) => {
    const now = context.clock();
    const link = requireUsableLink(await lockWorkerByLink(tx, digestLinkToken(input.token)), now);
    const { worker, owner, content, answers } = link;
    if (digest !== digestAnswers(parseStoredContent(content), answers)) throw new AppError('version_conflict');
    const state = isRight ? 'confirmed' : 'declined';
    await updateWorker(tx, worker.applicationId, { state, since: now, digest, words });
    if (!isRight && worker.state !== 'declined')
      await queueMail(tx, context, declinedMessage(context.env, owner, worker.batchId));
    const action = isRight ? 'application.confirmWorker' : 'application.declineWorker';
    const object = `application:${worker.applicationId}` as const;
    const before = { state: worker.state };
    await recordAudit(tx, { ...auditOriginOf(call), action, object, before, after: { email: worker.email, digest } });
    return { message: isRight ? 'Your data are confirmed.' : 'Your message is sent.' };
  });
};
