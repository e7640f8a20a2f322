import type { workerEndpoints } from '@emigration-portal/shared-api';
import { digestAnswers } from '../../../content/answers.ts';
import { parseStoredContent } from '../../../content/service-content.ts';
import { recordReadAudit } from '../../../db/audit.ts';
import { auditOriginOf, type Handler } from '../../../handler.ts';
import { digestLinkToken } from '../../../mail/link-tokens.ts';
import { findWorkerByLink } from './queries.ts';
import { buildWorkerData, requireUsableLink } from './rules.ts';

/** Returns the data that a worker should check. Mail scanners also open links, so reading confirms nothing. */
export const getWorkerData: Handler<typeof workerEndpoints.getWorkerData> = async (call) => {
  const { context, input } = call;
  const link = requireUsableLink(await findWorkerByLink(context.db, digestLinkToken(input.token)), context.clock());
  const { worker, owner, serviceName, language, content, answers } = link;
  const object = `application:${worker.applicationId}` as const;
  const after = { email: worker.email, state: worker.state };
  await recordReadAudit(context.db, { ...auditOriginOf(call), action: 'application.readByWorker', object, after });
  return {
    name: worker.name,
    language: language ?? undefined,
    companyName: owner.companyName,
    serviceName,
    state: worker.state,
    ...buildWorkerData(link),
    digest: digestAnswers(parseStoredContent(content), answers),
  };
};
