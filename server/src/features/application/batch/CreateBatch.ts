import {
  type batchEndpoints,
  createBlankApplication,
  fillAnswers,
  foldForSearch,
  isSecret,
  normalizeAnswer,
  type ServiceContent,
} from '@emigration-portal/shared-api';
import { parseStoredContent } from '../../../content/service-content.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf, type Handler } from '../../../handler.ts';
import { lockPublishedVersion } from '../queries.ts';
import { createApplication } from '../save/save-as-owner.ts';
import { insertBatch, insertWorkers, listWorkersWithOpenApplication } from './queries.ts';

/**
 * Creates all drafts or none. Each is an ordinary draft of the customer. Refuses workers with an open application, unless
 * `again` confirms a second one.
 */
export const createBatch: Handler<typeof batchEndpoints.createBatch> = (call) => {
  const { context, input, actor } = call;
  if (!actor.companyName) throw new AppError('invalid_input', { fields: ['companyName'] });
  return inTransaction(context.db, async (tx) => {
    const version = await lockPublishedVersion(tx, input.serviceId, input.serviceVersion);
    if (!version) throw new AppError('service_unavailable');
    const service = parseStoredContent(version.content);
    const invalidIndex = input.workers.findIndex(({ answers }) => answers.length !== service.items.length);
    if (invalidIndex >= 0) throw new AppError('invalid_input', { fields: [`workers.${invalidIndex}.answers`] });
    const workersWithOpenApplication = await listWorkersWithOpenApplication(tx, actor.id, input.serviceId);
    const peopleWithOpenApplication = new Set(workersWithOpenApplication.map(personKey));
    const duplicates = input.workers.flatMap((worker, at) =>
      !worker.again && peopleWithOpenApplication.has(personKey(worker)) ? [`workers.${at}`] : [],
    );
    if (duplicates.length > 0) throw new AppError('conflict', { fields: duplicates });
    const now = context.clock();
    const values = { ownerId: actor.id, serviceVersionId: version.id, name: input.name, createdAt: now };
    const batchId = await insertBatch(tx, values);
    const rows = [];
    for (const { name, email, answers } of input.workers) {
      const { id: applicationId } = await createApplication(tx, call, buildDraft(service, answers));
      rows.push({ applicationId, batchId, name, email, state: 'new', since: now } as const);
    }
    await insertWorkers(tx, rows);
    const after = { name: input.name, applications: rows.map(({ applicationId }) => applicationId) };
    await recordAudit(tx, { ...auditOriginOf(call), action: 'batch.create', object: `batch:${batchId}`, after });
    return { message: 'The applications are created.', id: batchId };
  });
};

const personKey = ({ name, email }: { readonly name: string; readonly email: string }) =>
  JSON.stringify([foldForSearch(name), email.toLowerCase()]);

const buildDraft = (service: ServiceContent, answers: readonly string[]) => ({
  ...createBlankApplication(service),
  ...fillAnswers(service, {
    items: service.items.map((item, at) => (isSecret(item.type) ? '' : normalizeAnswer(item, answers[at] ?? ''))),
    documents: [],
  }),
});
