import { type AnsweredItem, itemTypes } from '@emigration-portal/shared-api';
import { AnswerText } from '@emigration-portal/shared-ui/application-form';
import answers from '@emigration-portal/shared-ui/locales/en/answers.json';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';

/** The text of an answer. Says if the answer was destroyed, or if its type is unknown. */
export function AnswerValue({ item: { type, value, destroyed } }: { readonly item: AnsweredItem }) {
  const { t } = useSharedTexts(answers);
  if (destroyed && !value) return <span>{t('destroyed')}</span>;
  const isKnown = type === '' || type in itemTypes;
  return (
    <>
      <AnswerText type={type} answer={value} />
      {!isKnown && value && <p className="soft">{t('unknownType')}</p>}
    </>
  );
}
