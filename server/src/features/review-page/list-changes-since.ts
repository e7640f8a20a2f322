import { type AnsweredField, type ChangeSinceSentBack, isSecret } from '@emigration-portal/shared-api';
import type { AnswerCipher } from '../../content/AnswerCipher.ts';
import type { SubmittedApplication } from './queries.ts';
import { maskedAnswersOf } from './rules.ts';

/** In the order of the form. */
export function listChangesSince(
  now: SubmittedApplication,
  answers: string,
  cipher: AnswerCipher,
): ChangeSinceSentBack[] {
  const before = new Map(maskedAnswersOf({ ...now, answers }, cipher).map((each) => [each.field, each]));
  return maskedAnswersOf(now, cipher).flatMap((each) => {
    const was = before.get(each.field);
    if (('value' in each && isSecret(each.type)) || keyOf(was) === keyOf(each)) return [];
    return [{ field: each.field, before: wordsOf(was) }];
  });
}

const keyOf = (answer: AnsweredField | undefined) =>
  answer && 'file' in answer ? `${answer.file?.prefix ?? ''}${answer.file?.name ?? ''}` : wordsOf(answer);

const wordsOf = (answer: AnsweredField | undefined): string => {
  if (!answer) return '';
  return 'value' in answer ? answer.value : (answer.file?.name ?? '');
};
