import { type AnsweredField, fillAnswers, listFields, type ServiceContent } from '@emigration-portal/shared-api';
import type { AnswerCipher } from '../../../content/AnswerCipher.ts';
import { unsealAnswers } from '../../../content/answers.ts';
import { deleteDecisions, listDecidedFields, reopenDecisions } from '../../../db/applications/item-decisions.ts';
import { listRequestedFields, markAsChanged } from '../../../db/applications/requested-changes.ts';
import type { Database } from '../../../db/connect.ts';
import type { ApplicationRow } from '../queries.ts';

interface ChangedAnswers {
  readonly service: ServiceContent;
  readonly before: ApplicationRow;
  readonly after: ApplicationRow;
  readonly cipher: AnswerCipher;
}

/** Reopens the item decisions on answers that the applicant changed. Marks requested changes as done. */
export async function reopenChangedDecisions(
  tx: Database,
  { service, before, after, cipher }: ChangedAnswers,
): Promise<void> {
  if (!before.submittedAt) return;
  const [decidedFields, requestedFields] = [
    await listDecidedFields(tx, before.id),
    await listRequestedFields(tx, before.id),
  ];
  if (decidedFields.length === 0 && requestedFields.length === 0) return;
  const [old, now] = [before, after].map(({ answers, userId }) => {
    // Compares plain text, because encryption gives another text each time.
    const plainAnswers = unsealAnswers(service, answers, { cipher, ownerId: userId, isOwner: true });
    return new Map<string, string>(
      listFields(fillAnswers(service, plainAnswers)).map((field) => [field.field, answerTextOf(field)]),
    );
  });
  const isChanged = (field: string) => old?.get(field) !== now?.get(field);
  await reopenDecisions(tx, before.id, decidedFields.filter(isChanged));
  await markAsChanged(tx, before.id, requestedFields.filter(isChanged));
  await deleteDecisions(
    tx,
    before.id,
    decidedFields.filter((field) => !now?.has(field)),
  );
}

const answerTextOf = (field: AnsweredField): string =>
  'value' in field ? field.value : field.file ? `${field.file.prefix}${field.file.name}` : '';
