import { type AnsweredField, answered, fieldsOf } from '@emigration-portal/shared-api';
import type { AnswerCipher } from '../../content/AnswerCipher.ts';
import { openAnswers } from '../../content/answers.ts';
import { storedServiceContent } from '../../content/service-content.ts';
import type { SubmittedApplication } from './queries.ts';

type Held = Pick<SubmittedApplication, 'content' | 'answers' | 'userId'>;

/** Every answer and file that stands in an application, or is missing from it; passwords masked. */
export function answersOf({ content, answers, userId }: Held, cipher: AnswerCipher): AnsweredField[] {
  const service = storedServiceContent(content);
  return fieldsOf(answered(service, openAnswers(service, answers, { cipher, ownerId: userId, isOwner: false })));
}
