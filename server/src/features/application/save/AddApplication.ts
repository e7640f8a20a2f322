import { type applicationEndpoints, readApplicationJson } from '@emigration-portal/shared-api';
import { ApplicationJson } from '@emigration-portal/shared-api/schemas';
import { parseJsonAs } from '../../../content/parse-json.ts';
import { findStaffCertificate } from '../../../db/applications/certificates.ts';
import { inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import type { Handler } from '../../../handler.ts';
import { saveAsAdmin } from './save-as-admin.ts';
import { createApplication, saveAsOwner } from './save-as-owner.ts';

/**
 * Creates or saves an application. The role decides which fields are saved: see saveAsOwner and saveAsAdmin, and
 * docs/product.md#roles.
 */
export const addApplication: Handler<typeof applicationEndpoints.addApplication> = async (call) => {
  const { input, actor, context } = call;
  const content = readApplicationJson(parseJsonAs(ApplicationJson, input.applicationJSON));
  const id = requireSameId(input.applicationId, input.id);
  const isAdmin = actor.role === 'Admin';
  if (id === 0 && isAdmin) throw new AppError('forbidden');
  const saved = await inTransaction(context.db, (tx) => {
    if (id === 0) return createApplication(tx, call, content);
    return isAdmin ? saveAsAdmin(tx, call, id, content) : saveAsOwner(tx, call, id, content);
  });
  const message = content.submitted && !isAdmin ? 'Your application is submitted!' : 'The application is updated!';
  const certificate = isAdmin ? await findStaffCertificate(context.db, saved) : undefined;
  return {
    message,
    id: saved.id,
    applicationId: saved.id,
    version: saved.version,
    ...(certificate && { certificate }),
  };
};

function requireSameId(applicationId: number, id: number): number {
  if (applicationId !== 0 && id !== 0 && applicationId !== id) throw new AppError('invalid_input', { fields: ['id'] });
  return applicationId || id;
}
