import type { serviceEndpoints } from '@emigration-portal/shared-api';
import { chargeToFils, parseSentContent, writeServiceContent } from '../../content/service-content.ts';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { fileIdsOf, lockFiles, updateFilePurpose } from '../../db/stored-files/files.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';
import { linkSamples, lockNameAndCheckTaken, lockService, saveVersion } from './queries.ts';
import { canChangeStatus, listMissingParts, listSamples, needsUniqueName } from './rules.ts';

/**
 * Creates or saves a service. Every save creates a version, which never changes. Applications keep the version that
 * they were started with.
 */
export const addService: Handler<typeof serviceEndpoints.addService> = async (call) => {
  const { context, input, actor } = call;
  const content = parseSentContent(input.serviceJSON);
  const missingFields = content.status === 'published' ? listMissingParts(content) : [];
  if (missingFields.length > 0) throw new AppError('incomplete', { fields: missingFields });
  const id = await inTransaction(context.db, async (tx) => {
    const before = input.id === 0 ? undefined : await lockService(tx, input.id);
    if (input.id !== 0 && !before) throw new AppError('not_found');
    if (before && input.version !== undefined && input.version !== before.version)
      throw new AppError('version_conflict');
    if (!canChangeStatus(before?.status, content.status)) throw new AppError('conflict', { fields: ['status'] });
    if (needsUniqueName(before, content) && (await lockNameAndCheckTaken(tx, content.name, input.id)))
      throw new AppError('service_name_taken', { fields: ['name'] });
    const samples = await lockFiles(
      tx,
      listSamples(content),
      ({ infectedAt }, ownerRole) => ownerRole === 'Admin' && !infectedAt,
    );
    const { id: serviceId, version } = await saveVersion(tx, before?.id, {
      name: content.name,
      status: content.status,
      content: writeServiceContent(content),
      chargeFils: chargeToFils(content.serviceCharge),
      decideWithinDays: content.decideWithinDays ?? null,
      createdBy: actor.id,
      createdAt: context.clock(),
    });
    const ids = fileIdsOf(samples);
    await linkSamples(tx, serviceId, ids);
    await updateFilePurpose(tx, ids, 'sample');
    const after = { version, status: content.status, name: content.name };
    const replaced = before && { version: before.version, status: before.status, name: before.name };
    const change = { ...(replaced && { before: replaced }), after };
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'service.save',
      object: `service:${serviceId}`,
      ...change,
    });
    return serviceId;
  });
  return `${id} Your service is saved!`;
};
