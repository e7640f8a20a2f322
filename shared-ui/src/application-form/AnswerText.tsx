import { i18n, useTranslation } from '../i18n/index.ts';
import type { Answer, AnswerChange } from './changes.ts';

/** One answer in words: passwords stay hidden, a document is its file's name. */
export function AnswerText({ type, answer }: { readonly type: AnswerChange['type']; readonly answer: Answer }) {
  const { t } = useTranslation('shared', { keyPrefix: 'applicationForm' });
  if (typeof answer === 'object') return answer.name;
  if (type === 'Document') return t('noFile');
  if (!answer) return t('noAnswer');
  if (type === 'Password') return t('hidden');
  if (type === 'Yes or No') return answer === 'Yes' ? t('yes') : t('no');
  return type === 'Date' ? day(answer) : answer;
}

/** A day such as `2026-02-03` in words; anything else as it was written. */
function day(value: string): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined;
  if (!date || Number.isNaN(date.getTime())) return value;
  const language = i18n.language === 'en' ? 'en-GB' : i18n.language;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
