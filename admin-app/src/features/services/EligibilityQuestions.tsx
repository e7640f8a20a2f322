import { type EligibilityQuestion, isBlank } from '@emigration-portal/shared-api';
import { useTranslation } from '@emigration-portal/shared-ui/i18n';
import { useId } from 'react';

/** The eligibility questions that applicants see before the form. */
export function EligibilityQuestions({ questions }: { readonly questions: readonly EligibilityQuestion[] }) {
  const { t } = useTranslation('admin', { keyPrefix: 'servicePreview' });
  const heading = useId();
  const asked = questions.filter(({ question }) => !isBlank(question));
  if (asked.length === 0) return null;
  return (
    <section className="application-form-section" aria-labelledby={heading}>
      <h2 id={heading}>{t('eligibility')}</h2>
      <ul>
        {asked.map(({ question, mustBe, otherwise }) => (
          <li key={question}>
            <span>{question}</span> <span className="soft">{t('onlyWith', { answer: mustBe, otherwise })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
