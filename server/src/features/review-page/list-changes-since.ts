import { type AnsweredField, type ChangeSinceSentBack, isSecret } from '@emigration-portal/shared-api';
import type { AnswerCipher } from '../../content/AnswerCipher.ts';
import type { SubmittedApplication } from './queries.ts';
import { listMaskedAnswers } from './rules.ts';

/**
 * Answers and files that differ from `earlierAnswers`, with their earlier text, in the order of the form. Leaves out
 * passwords.
 */
export function listChangesSince(
  application: SubmittedApplication,
  earlierAnswers: string,
  cipher: AnswerCipher,
): ChangeSinceSentBack[] {
  const before = new Map(
    listMaskedAnswers({ ...application, answers: earlierAnswers }, cipher).map((each) => [each.field, each]),
  );
  return listMaskedAnswers(application, cipher).flatMap((each) => {
    const earlier = before.get(each.field);
    if (('value' in each && isSecret(each.type)) || comparisonKeyOf(earlier) === comparisonKeyOf(each)) return [];
    return [{ field: each.field, before: textOf(earlier) }];
  });
}

const comparisonKeyOf = (answer: AnsweredField | undefined) =>
  answer && 'file' in answer ? `${answer.file?.prefix ?? ''}${answer.file?.name ?? ''}` : textOf(answer);

const textOf = (answer: AnsweredField | undefined): string => {
  if (!answer) return '';
  return 'value' in answer ? answer.value : (answer.file?.name ?? '');
};
