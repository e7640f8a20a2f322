import { isSecret } from '@emigration-portal/shared-api';
import answers from '../locales/en/answers.json';
import { useSharedTexts } from '../texts/index.ts';
import type { AnswerChange } from './changes.ts';
import type { Answer } from './content.ts';
import { findItemTypeDisplay } from './fields/item-type-displays.tsx';

/** An answer as text. Secrets stay hidden; a document shows its file's name. */
export function AnswerText({ type, answer }: { readonly type: AnswerChange['type']; readonly answer: Answer }) {
  const { t } = useSharedTexts(answers);
  if (typeof answer === 'object') return <TypedText>{answer.name}</TypedText>;
  if (type === 'Document') return <span>{t('noFile')}</span>;
  if (!answer) return <span>{t('noAnswer')}</span>;
  if (isSecret(type)) return <span>{t('hidden')}</span>;
  const { AnswerAsText } = findItemTypeDisplay(type);
  return AnswerAsText ? <AnswerAsText answer={answer} /> : <TypedText>{answer}</TypedText>;
}

/** A text in its own direction. The outer element aligns it like the page, also if it becomes a block. */
const TypedText = ({ children }: { readonly children: string }) => (
  <span>
    <bdi>{children}</bdi>
  </span>
);
