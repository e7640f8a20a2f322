import type { EligibilityQuestion, ServiceContent } from '@emigration-portal/shared-api';
import { YesOrNoField } from '@emigration-portal/shared-ui/application-form';
import { Button } from '@emigration-portal/shared-ui/button';
import { ErrorSummary } from '@emigration-portal/shared-ui/errors';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link } from '@emigration-portal/shared-ui/router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import eligibilityTexts from '../../locales/en/eligibility.json';
import { paths } from '../../paths.ts';
import { useTexts } from '../../texts.ts';

interface Props {
  readonly service: ServiceContent;
  readonly onEligible: () => void;
}

const fieldIdOf = (index: number) => `eligibility-${index}`;

/** The eligibility questions of a service. A wrong answer shows why the customer cannot apply. Nothing is stored. */
export function EligibilityCheck({ service, onEligible }: Props) {
  const { t } = useTexts(eligibilityTexts);
  const { name, eligibility } = service;
  const [answers, setAnswers] = useState<readonly string[]>(() => eligibility.map(() => ''));
  const [missingQuestions, setMissingQuestions] = useState<readonly number[]>([]);
  const [failedQuestions, setFailedQuestions] = useState<readonly EligibilityQuestion[]>([]);
  const isMissing = (index: number) => missingQuestions.includes(index) && answers[index] === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = answers.flatMap((answer, index) => (answer === '' ? [index] : []));
    setMissingQuestions(missing);
    if (missing.length > 0) return;
    const wrongQuestions = eligibility.filter(({ mustBe }, index) => answers[index] !== mustBe);
    setFailedQuestions(wrongQuestions);
    if (wrongQuestions.length === 0) onEligible();
  }

  return (
    <div className="application-form column">
      <PageTitle>{name}</PageTitle>
      {failedQuestions.length > 0 ? (
        <NotEligible failedQuestions={failedQuestions} onBack={() => setFailedQuestions([])} />
      ) : (
        <form className="application-form-answered" noValidate onSubmit={submit}>
          <ErrorSummary
            errors={missingQuestions.map((index) => ({
              id: fieldIdOf(index),
              text: `${eligibility[index]?.question} ${t('missing')}`,
            }))}
            identity={missingQuestions}
            correctedIds={new Set(missingQuestions.filter((index) => !isMissing(index)).map(fieldIdOf))}
          />
          <section className="application-form-section" aria-labelledby="eligibility">
            <h2 id="eligibility">{t('title')}</h2>
            <p className="application-form-text">{t('about')}</p>
            {eligibility.map(({ question }, index) => (
              <YesOrNoField
                key={fieldIdOf(index)}
                id={fieldIdOf(index)}
                label={question}
                required
                maxLength={3}
                value={answers[index] ?? ''}
                error={isMissing(index) ? t('missing') : undefined}
                onValue={(value) => setAnswers(answers.map((answer, other) => (other === index ? value : answer)))}
              />
            ))}
          </section>
          <div className="customer-buttons">
            <Link className="button button-quiet" to={paths.serviceList}>
              {t('cancel')}
            </Link>
            <Button kind="primary" type="submit">
              {t('continue')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

interface NotEligibleProps {
  readonly failedQuestions: readonly EligibilityQuestion[];
  readonly onBack: () => void;
}

function NotEligible({ failedQuestions, onBack }: NotEligibleProps) {
  const { t } = useTexts(eligibilityTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <section className="application-form-section" aria-labelledby="not-eligible">
        <h2 ref={heading} id="not-eligible" tabIndex={-1}>
          {t('notEligible')}
        </h2>
        {failedQuestions.map(({ question, otherwise }) => (
          <p key={question} className="application-form-text">
            <bdi>{otherwise}</bdi>
          </p>
        ))}
      </section>
      <div className="customer-buttons">
        <Button onClick={onBack}>{t('change')}</Button>
        <Link className="button" to={paths.serviceList}>
          {t('toServices')}
        </Link>
      </div>
    </>
  );
}
