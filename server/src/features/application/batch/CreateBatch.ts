import {
  answered,
  type batchEndpoints,
  blankApplication,
  foldForSearch,
  isSecret,
  keptAnswer,
  type ServiceContent,
} from '@emigration-portal/shared-api';
import { storedServiceContent } from '../../../content/service-content.ts';
import { audit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { type Handler, origin } from '../../../handler.ts';
import { findPublishedVersion } from '../queries.ts';
import { createApplication } from '../save/saveAsOwner.ts';
import { insertBatch, insertWorkers, openWorkers } from './queries.ts';

/** All of them or none: each is a draft of the customer who applies, like one that was saved on the form. */
export const createBatch: Handler<typeof batchEndpoints.createBatch> = (call) => {
  const { context, input, actor } = call;
  if (!actor.companyName) throw new AppError('invalid_input', { fields: ['companyName'] });
  return inTransaction(context.db, async (tx) => {
    const version = await findPublishedVersion(tx, input.serviceId, input.serviceVersion);
    if (!version) throw new AppError('service_unavailable');
    const service = storedServiceContent(version.content);
    const odd = input.workers.findIndex(({ answers }) => answers.length !== service.items.length);
    if (odd >= 0) throw new AppError('invalid_input', { fields: [`workers.${odd}.answers`] });
    const open = await openWorkers(tx, actor.id, input.serviceId);
    const begun = new Set(open.map(personOf));
    const twice = input.workers.flatMap((one, at) => (!one.again && begun.has(personOf(one)) ? [`workers.${at}`] : []));
    if (twice.length > 0) throw new AppError('conflict', { fields: twice });
    const now = context.clock();
    const values = { ownerId: actor.id, serviceVersionId: version.id, name: input.name, createdAt: now };
    const batchId = await insertBatch(tx, values);
    const rows = [];
    for (const { name, email, answers } of input.workers) {
      const { id: applicationId } = await createApplication(tx, call, draftOf(service, answers));
      rows.push({ applicationId, batchId, name, email, state: 'new', since: now } as const);
    }
    await insertWorkers(tx, rows);
    const after = { name: input.name, applications: rows.map(({ applicationId }) => applicationId) };
    await audit(tx, { ...origin(call), action: 'batch.create', object: `batch:${batchId}`, after });
    return { message: 'The applications are begun.', id: batchId };
  });
};

const personOf = ({ name, email }: { readonly name: string; readonly email: string }) =>
  JSON.stringify([foldForSearch(name), email.toLowerCase()]);

const draftOf = (service: ServiceContent, answers: readonly string[]) => ({
  ...blankApplication(service),
  ...answered(service, {
    items: service.items.map((item, at) => (isSecret(item.type) ? '' : keptAnswer(item, answers[at] ?? ''))),
    documents: [],
  }),
});
