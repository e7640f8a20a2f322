import {
  type Answers,
  type ApplicationContent,
  type AuditAction,
  checkApplication,
  type FieldId,
  type FileFacts,
  type FileRef,
  fieldOfRepetition,
  fillAnswers,
  isWaitingFor,
  type PersonName,
  removeHiddenAnswers,
  type ServiceContent,
  splitByFile,
  statusIdOf,
} from '@emigration-portal/shared-api';
import { listSealedPasswords, mergeAnswers, sealAnswers } from '../../../content/answers.ts';
import { parseStoredContent } from '../../../content/service-content.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/connect.ts';
import { buildApplicationSearchText } from '../../../db/search/search-texts.ts';
import { fileIdsOf, lockFiles } from '../../../db/stored-files/files.ts';
import { AppError } from '../../../errors.ts';
import { type Actor, auditOriginOf } from '../../../handler.ts';
import { notifyOwnerOfSave } from '../../../mail/notify-owner.ts';
import { updateWorkerConfirmation } from '../batch/update-worker-confirmation.ts';
import {
  type ApplicationRow,
  insertApplication,
  lockApplication,
  lockPublishedVersion,
  updateApplication,
} from '../queries.ts';
import { computeClosedAt, isLockedForOwner, isUnderReviewOrWithdrawn } from '../rules.ts';
import { extractDueDayAndSearchKeys, saveSearchKeys } from './due-day-and-search-keys.ts';
import { linkApplicationFiles } from './link-application-files.ts';
import { reopenChangedDecisions } from './reopen-changed-decisions.ts';
import type { CreateCall, SaveCall } from './save-call.ts';

/** Creates an application for the service version that the form showed. The server sets status and payment status. */
export async function createApplication(
  tx: Database,
  call: CreateCall,
  content: ApplicationContent,
): Promise<ApplicationRow> {
  const { actor, context, input } = call;
  const version = await lockPublishedVersion(tx, input.serviceId, input.serviceVersion);
  if (!version) throw new AppError('service_unavailable');
  const now = context.clock();
  const service = parseStoredContent(version.content);
  const formAnswers = mergeAnswers(service, content);
  const { fileIds, searchKeys, ...answers } = await checkAndSealAnswers(tx, call, {
    service,
    formAnswers,
    isFinal: content.submitted,
  });
  const row = await insertApplication(tx, {
    serviceId: input.serviceId,
    serviceVersionId: version.id,
    userId: actor.id,
    ...answers,
    searchText: buildApplicationSearchText(actor, version.name),
    createdAt: now,
    updatedAt: now,
    ...(content.submitted ? { submittedAt: now, submittedBy: serializeSubmitter(actor) } : {}),
  });
  if (fileIds.length > 0) await linkApplicationFiles(tx, call, { applicationId: row.id, purpose: 'document', fileIds });
  await saveSearchKeys(tx, row, searchKeys);
  const action = content.submitted ? 'application.submit' : 'application.create';
  await notifyOwnerOfSave(tx, context, undefined, row);
  const after = { status: row.status, paymentStatus: row.paymentStatus, submitted: content.submitted };
  await recordAudit(tx, { ...auditOriginOf(call), action, object: `application:${row.id}`, after });
  return row;
}

/** Saves the owner's answers. `content.submitted` means Submit, else Save; a submitted application stays submitted. */
export async function saveAsOwner(
  tx: Database,
  call: SaveCall,
  id: number,
  content: ApplicationContent,
): Promise<ApplicationRow> {
  const { actor, context, input } = call;
  const application = await lockApplication(tx, id);
  if (!application || application.row.userId !== actor.id) throw new AppError('not_found');
  const before = application.row;
  if (isLockedForOwner(before)) throw new AppError('application_locked');
  if (input.version !== undefined && input.version !== before.version) throw new AppError('version_conflict');
  const now = context.clock();
  const service = parseStoredContent(application.content);
  const formAnswers = mergeAnswers(service, content, before.answers);
  const { fileIds, searchKeys, ...answers } = await checkAndSealAnswers(tx, call, {
    service,
    formAnswers,
    isFinal: content.submitted,
  });
  const isResubmit = content.submitted && isWaitingFor(before.status, 'applicant');
  const isForReview = content.submitted || isUnderReviewOrWithdrawn(before);
  await updateWorkerConfirmation(tx, { id, service, answers: answers.answers, isForReview, now });
  const row = await updateApplication(tx, id, {
    ...answers,
    updatedAt: now,
    ...(content.submitted && !before.submittedAt ? { submittedAt: now, submittedBy: serializeSubmitter(actor) } : {}),
    ...(isResubmit ? resubmittedFields(before, now) : {}),
  });
  await linkApplicationFiles(tx, call, { applicationId: id, purpose: 'document', fileIds });
  await reopenChangedDecisions(tx, { service, before, after: row, cipher: context.cipher });
  await saveSearchKeys(tx, row, searchKeys);
  await notifyOwnerOfSave(tx, context, before, row);
  const action = chooseAuditAction(before, isResubmit, content.submitted);
  const state = ({ status, version }: ApplicationRow) => ({ status, version });
  await recordAudit(tx, {
    ...auditOriginOf(call),
    action,
    object: `application:${id}`,
    before: state(before),
    after: state(row),
  });
  return row;
}

function chooseAuditAction(before: ApplicationRow, isResubmitted: boolean, isSubmitted: boolean): AuditAction {
  if (isResubmitted) return 'application.resubmit';
  if (before.submittedAt) return 'application.change';
  return isSubmitted ? 'application.submit' : 'application.save';
}

function resubmittedFields(before: ApplicationRow, now: Date) {
  const { inProgress: status } = statusIdOf;
  // This server's clock may be behind that of the server which took the first submission.
  const resubmittedAt = new Date(Math.max(now.getTime(), before.submittedAt?.getTime() ?? 0));
  return { status, closedAt: computeClosedAt(before, status, now), resubmittedAt };
}

/**
 * Files must belong to the applicant. A submit must be complete, and hidden answers are dropped. Encrypts passwords.
 */
async function checkAndSealAnswers(
  tx: Database,
  { actor, context }: Pick<SaveCall, 'actor' | 'context'>,
  { service, formAnswers, isFinal }: { service: ServiceContent; formAnswers: Answers; isFinal: boolean },
) {
  const storedAnswers = isFinal ? removeHiddenAnswers(service, formAnswers) : formAnswers;
  const { documents } = fillAnswers(service, storedAnswers);
  const fileRefs = documents.flatMap(splitByFile).flatMap(({ field, file }) => (file ? [{ ...file, field }] : []));
  const files = await lockFiles(tx, fileRefs, (file) => file.ownerId === actor.id && !file.infectedAt);
  if (isFinal) requireComplete(service, storedAnswers, files);
  if (isFinal && !actor.emailConfirmedAt) throw new AppError('email_unconfirmed');
  const withContentType = (file: FileRef, field: FieldId) => ({
    ...file,
    contentType: files.get(field)?.contentType ?? '',
  });
  const typedAnswers = {
    ...storedAnswers,
    documents: documents.map(({ field, file }) => file && withContentType(file, field)),
    ...(storedAnswers.moreFiles && {
      moreFiles: documents.map(({ field, moreFiles }) =>
        moreFiles.map((file, at) => withContentType(file, fieldOfRepetition(field, at + 1))),
      ),
    }),
  };
  const answers = sealAnswers(service, typedAnswers, context.cipher, actor.id);
  return {
    answers,
    holdsPasswords: listSealedPasswords(service, answers).some(({ value }) => value !== ''),
    fileIds: fileIdsOf(files),
    ...extractDueDayAndSearchKeys(service, storedAnswers, context.cipher),
  };
}

/** If files that are too large are the only problem, they get their own error code. */
function requireComplete(service: ServiceContent, answers: Answers, files: ReadonlyMap<FieldId, FileFacts>): void {
  const problems = checkApplication(service, answers, files);
  const listFields = (tooLarge: boolean) =>
    problems.filter(({ kind }) => (kind === 'size') === tooLarge).map(({ field }) => field);
  const [incomplete, tooLarge] = [listFields(false), listFields(true)];
  if (incomplete.length > 0) throw new AppError('incomplete', { fields: [...incomplete, ...tooLarge] });
  if (tooLarge.length > 0) throw new AppError('file_too_large', { fields: tooLarge });
}

type Submitter = PersonName & Pick<Actor, 'userName' | 'email' | 'phone' | 'companyName'>;

export const serializeSubmitter = ({ userName, email, phone, companyName, ...person }: Submitter) => {
  const { firstName, middleName, lastName, singleName } = person;
  const names = { firstName, middleName, lastName, ...(singleName && { singleName }) };
  return JSON.stringify({ userName, email, ...names, phone: phone ?? '', companyName });
};
