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

/** Also marks requested changes as done. */
export async function reopenChangedDecisions(
  tx: Database,
  { service, before, after, cipher }: ChangedAnswers,
): Promise<void> {
  if (!before.submittedAt) return;
  const [decided, asked] = [await listDecidedFields(tx, before.id), await listRequestedFields(tx, before.id)];
  if (decided.length === 0 && asked.length === 0) return;
  const [old, now] = [before, after].map(({ answers, userId }) => {
    // Compares plain text, because encryption gives another text each time.
    const given = unsealAnswers(service, answers, { cipher, ownerId: userId, isOwner: true });
    return new Map<string, string>(
      listFields(fillAnswers(service, given)).map((field) => [field.field, answerTextOf(field)]),
    );
  });
  const isChanged = (field: string) => old?.get(field) !== now?.get(field);
  await reopenDecisions(tx, before.id, decided.filter(isChanged));
  await markAsChanged(tx, before.id, asked.filter(isChanged));
  await deleteDecisions(
    tx,
    before.id,
    decided.filter((field) => !now?.has(field)),
  );
}

const answerTextOf = (field: AnsweredField): string =>
  'value' in field ? field.value : field.file ? `${field.file.prefix}${field.file.name}` : '';
