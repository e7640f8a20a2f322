import { wrongAnswer } from '@emigration-portal/shared-api';
import { useTranslation } from '../i18n/index.ts';
import type { AnswerChange } from './changes.ts';
import type { Answer } from './content.ts';
import { dateInWords } from './date-parts.ts';

/** One answer in words: passwords stay hidden, a document is its file's name. */
export function AnswerText({ type, answer }: { readonly type: AnswerChange['type']; readonly answer: Answer }) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  if (typeof answer === 'object') return answer.name;
  if (type === 'Document') return t('noFile');
  if (!answer) return t('noAnswer');
  if (type === 'Password') return t('hidden');
  if (type === 'Date') return dateInWords(answer);
  if (type !== 'Yes or No' || wrongAnswer(type, answer)) return answer;
  return answer === 'Yes' ? t('yes') : t('no');
}
