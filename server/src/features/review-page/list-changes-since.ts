import { type AnsweredField, type ChangeSinceSentBack, isSecret } from '@emigration-portal/shared-api';
import type { AnswerCipher } from '../../content/AnswerCipher.ts';
import type { SubmittedApplication } from './queries.ts';
import { maskedAnswersOf } from './rules.ts';

/** In the order of the form. */
export function listChangesSince(now: SubmittedApplication, answers: string, cipher: AnswerCipher): SinceSentBack[] {
  const before = new Map(maskedAnswersOf({ ...now, answers }, cipher).map((each) => [each.field, each]));
  return maskedAnswersOf(now, cipher).flatMap((each) => {
    const was = before.get(each.field);
    if (('value' in each && isSecret(each.type)) || keyOf(was) === keyOf(each)) return [];
    return [{ field: each.field, before: wordsOf(was) }];
  });
}

const keyOf = (given: AnsweredField | undefined) =>
  given && 'file' in given ? `${given.file?.prefix ?? ''}${given.file?.name ?? ''}` : wordsOf(given);

const wordsOf = (given: AnsweredField | undefined): string => {
  if (!given) return '';
  return 'value' in given ? given.value : (given.file?.name ?? '');
};
