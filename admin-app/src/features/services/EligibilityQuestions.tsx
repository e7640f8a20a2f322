import { type EligibilityQuestion, isBlank } from '@emigration-portal/shared-api';
import answers from '@emigration-portal/shared-ui/locales/en/answers.json';
import { useSharedTexts } from '@emigration-portal/shared-ui/texts';
import { useId } from 'react';
import servicePreview from '../../locales/en/servicePreview.json';
import { useTexts } from '../../texts.ts';

/** Lists the eligibility questions that applicants answer before the form. */
export function EligibilityQuestions({ questions }: { readonly questions: readonly EligibilityQuestion[] }) {
  const { t } = useTexts(servicePreview);
  const { t: answerText } = useSharedTexts(answers);
  const heading = useId();
  const filledQuestions = questions.filter(({ question }) => !isBlank(question));
  if (filledQuestions.length === 0) return null;
  return (
    <section className="application-form-section" aria-labelledby={heading}>
      <h2 id={heading}>{t('eligibility')}</h2>
      <ul>
        {filledQuestions.map(({ question, mustBe, otherwise }) => (
          <li key={question}>
            <span>{question}</span>{' '}
            <span className="soft">
              {t('onlyWith', { answer: answerText(mustBe === 'Yes' ? 'yes' : 'no'), otherwise })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
