import type { applicationEndpoints } from '@emigration-portal/shared-api';
import { buildStaffCertificate, hasValidCertificate } from '../../db/applications/certificates.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { buildApplicationJson, createSummaryBuilder, toDocumentScan } from './output.ts';
import { buildProgress } from './progress.ts';
import { findApplication } from './queries.ts';
import { canReadApplication, createUnreadableError } from './rules.ts';

export const getApplications: Handler<typeof applicationEndpoints.getApplications> = async ({
  context,
  input,
  actor,
}) => {
  const application = await findApplication(context.db, input.appId);
  if (!application) throw new AppError('not_found');
  if (!canReadApplication(actor, application.row)) throw createUnreadableError(actor, application.row);
  const { certificateCode, applicantLanguage } = application;
  const certificate = actor.role === 'Admin' ? buildStaffCertificate(application.row, certificateCode) : undefined;
  return {
    ...createSummaryBuilder({ reader: actor, now: context.clock() })(application),
    applicationJSON: JSON.stringify(buildApplicationJson(application, actor, context.cipher)),
    ...(application.row.userId === actor.id && { progress: buildProgress(application) }),
    documentScans: application.documents.map((file) => toDocumentScan(file, context.scanner !== undefined)),
    ...(certificateCode && hasValidCertificate(application.row) && { certificateCode }),
    ...(certificate && { certificate }),
    ...(actor.role === 'Admin' && applicantLanguage && { applicantLanguage }),
  };
};
