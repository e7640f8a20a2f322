import type { applicationEndpoints } from '@emigration-portal/shared-api';
import { buildStaffCertificate, hasValidCertificate } from '../../db/applications/certificates.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { buildApplicationJson, buildSummaryFor, toDocumentScan } from './output.ts';
import { progressOf } from './progress.ts';
import { findApplication } from './queries.ts';
import { mayReadApplication, unreadableError } from './rules.ts';

export const getApplications: Handler<typeof applicationEndpoints.getApplications> = async ({
  context,
  input,
  actor,
}) => {
  const found = await findApplication(context.db, input.appId);
  if (!found) throw new AppError('not_found');
  if (!mayReadApplication(actor, found.row)) throw unreadableError(actor, found.row);
  const { certificateCode } = found;
  const certificate = actor.role === 'Admin' ? buildStaffCertificate(found.row, certificateCode) : undefined;
  return {
    ...buildSummaryFor({ reader: actor, now: context.clock() })(found),
    applicationJSON: JSON.stringify(buildApplicationJson(found, actor, context.cipher)),
    ...(found.row.userId === actor.id && { progress: progressOf(found) }),
    documentScans: found.documents.map((file) => toDocumentScan(file, context.scanner !== undefined)),
    ...(certificateCode && hasValidCertificate(found.row) && { certificateCode }),
    ...(certificate && { certificate }),
  };
};
