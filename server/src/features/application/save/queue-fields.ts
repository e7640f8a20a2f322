import {
  type AnsweredItem,
  type Answers,
  fillAnswers,
  isDay,
  isSecret,
  removeHiddenAnswers,
  type ServiceContent,
} from '@emigration-portal/shared-api';
import type { AnswerCipher } from '../../../content/AnswerCipher.ts';
import { createAnswerKeys } from '../../../content/answer-keys.ts';
import type { Database } from '../../../db/connect.ts';
import { type ApplicationRow, replaceSearchKeys } from '../queries.ts';

const valuesOf = ({ value, moreValues }: AnsweredItem) => [value, ...moreValues];

/** Returns the due day and the search keys that the answers contain. */
export function extractQueueFields(service: ServiceContent, answers: Answers, cipher: AnswerCipher) {
  const { items } = fillAnswers(service, removeHiddenAnswers(service, answers));
  const days = items.filter(({ decideBy }) => decideBy).flatMap(valuesOf);
  const searched = items.filter(({ searchable, type }) => searchable && !isSecret(type)).flatMap(valuesOf);
  return {
    dueOn: days.filter(isDay).sort()[0] ?? null,
    keys: searched.flatMap((answer) => createAnswerKeys(cipher, answer) ?? []),
  };
}

/** Skips drafts, because administrators must not find them. */
export async function saveSearchKeys(
  tx: Database,
  { id, submittedAt }: Pick<ApplicationRow, 'id' | 'submittedAt'>,
  keys: readonly Buffer[],
): Promise<void> {
  if (submittedAt) await replaceSearchKeys(tx, id, keys);
}
