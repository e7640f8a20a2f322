import { applicationStatuses, isWaitingFor } from '@emigration-portal/shared-api';
import { clearPasswords } from '../../../content/answers.ts';
import { parseStoredContent } from '../../../content/service-content.ts';
import { addRequestedChanges, saveSentBackAnswers } from '../../../db/applications/requested-changes.ts';
import { listSupportingOpinionIds } from '../../../db/applications/second-opinions.ts';
import { insertStatusDecision } from '../../../db/applications/status-decisions.ts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import type { ApplicationWithService } from '../queries.ts';
import type { SaveCall } from './save-call.ts';

/**
 * Runs before a status is saved. Checks the required second opinion, records the status decision, and stores the
 * answers if the application is sent back (docs/decisions/0064).
 */
export async function prepareStatusChange(
  tx: Database,
  { actor, context, input }: SaveCall,
  application: ApplicationWithService,
): Promise<void> {
  const { id, serviceId, status: before, answers } = application.row;
  const { statusId: status } = input;
  // Item decisions made after sending back reach the applicant with this save.
  if (status === before && isWaitingFor(status, 'applicant')) await addRequestedChanges(tx, id);
  if (status === before) return;
  const service = parseStoredContent(application.content);
  const needsSecond = applicationStatuses[status].isGranted && service.secondOpinion;
  if (needsSecond && (await listSupportingOpinionIds(tx, id, actor.id)).size === 0)
    throw new AppError('second_opinion_required', { fields: ['statusId'] });
  if (isWaitingFor(status, 'staff')) return;
  const at = context.clock();
  const isSentBack = isWaitingFor(status, 'applicant');
  if (isSentBack) await saveSentBackAnswers(tx, { applicationId: id, at, answers: clearPasswords(service, answers) });
  await insertStatusDecision(tx, { applicationId: id, serviceId, adminId: actor.id, at, status }, isSentBack);
}
