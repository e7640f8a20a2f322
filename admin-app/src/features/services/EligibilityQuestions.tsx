import { type EligibilityQuestion, isBlank } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useId } from 'react';

/** Lists the eligibility questions that applicants answer before the form. */
export function EligibilityQuestions({ questions }: { readonly questions: readonly EligibilityQuestion[] }) {
  const { t } = useTranslation('admin', { keyPrefix: 'servicePreview' });
  const heading = useId();
  const filledQuestions = questions.filter(({ question }) => !isBlank(question));
  if (filledQuestions.length === 0) return null;
  return (
    <section className="application-form-section" aria-labelledby={heading}>
      <h2 id={heading}>{t('eligibility')}</h2>
      <ul>
        {filledQuestions.map(({ question, mustBe, otherwise }) => (
          <li key={question}>
            <span>{question}</span> <span className="soft">{t('onlyWith', { answer: mustBe, otherwise })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
