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

/**
 * Returns what the queue needs from the answers. `dueOn`: the earliest day to decide by, or null. `searchKeys`: keyed
 * hashes of the answers that administrators can search for.
 */
export function extractDueDayAndSearchKeys(service: ServiceContent, answers: Answers, cipher: AnswerCipher) {
  const { items } = fillAnswers(service, removeHiddenAnswers(service, answers));
  const days = items.filter(({ decideBy: isDueDay }) => isDueDay).flatMap(valuesOf);
  const searchableAnswers = items.filter(({ searchable, type }) => searchable && !isSecret(type)).flatMap(valuesOf);
  return {
    dueOn: days.filter(isDay).sort()[0] ?? null,
    searchKeys: searchableAnswers.flatMap((answer) => createAnswerKeys(cipher, answer) ?? []),
  };
}

/** Skips drafts, because administrators must not find them. */
export async function saveSearchKeys(
  tx: Database,
  { id, submittedAt }: Pick<ApplicationRow, 'id' | 'submittedAt'>,
  searchKeys: readonly Buffer[],
): Promise<void> {
  if (submittedAt) await replaceSearchKeys(tx, id, searchKeys);
}
