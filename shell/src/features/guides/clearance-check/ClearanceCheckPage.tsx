import { PageTitle } from '@emigration-portal/shared-ui/page';
import { useLocation } from '@emigration-portal/shared-ui/router';
import { useEffect, useRef } from 'react';
import { Footer } from '../../../components/Footer.tsx';
import { useAfterHydration } from '../../../components/useAfterHydration.ts';
import clearanceCheck from '../../../locales/en/clearanceCheck.json';
import type { PageHandle } from '../../../page-handle.ts';
import { useTexts } from '../../../texts.ts';
import { CLEARANCE_FACTS_AS_OF } from '../clearance-facts.ts';
import styles from '../guides.module.css';
import { LastCheckedDate } from '../LastCheckedDate.tsx';
import { CheckNextSteps } from './CheckNextSteps.tsx';
import { CheckOutcome } from './CheckOutcome.tsx';
import { CheckQuestion } from './CheckQuestion.tsx';
import { ChosenAnswers } from './ChosenAnswers.tsx';
import { followAnswers, isQuestion } from './clearance-check.ts';

export const handle: PageHandle = { description: (texts) => texts(clearanceCheck)('lead') };

/** Asks one question after the other, then shows the outcome. The address contains the answers. */
export function Component() {
  const { t } = useTexts(clearanceCheck);
  const { search } = useLocation();
  const { answers, step } = followAnswers(new URLSearchParams(useAfterHydration(search, '')));
  const heading = useRef<HTMLHeadingElement>(null);
  const previousSearch = useRef(search);
  useEffect(() => {
    if (previousSearch.current === search) return;
    previousSearch.current = search;
    heading.current?.focus();
  }, [search]);
  return (
    <>
      <article className={styles.guide}>
        <PageTitle>{t('title')}</PageTitle>
        <p className={styles.lead}>{t('lead')}</p>
        <LastCheckedDate day={CLEARANCE_FACTS_AS_OF} />
        <ChosenAnswers answers={answers} />
        {isQuestion(step) && <CheckQuestion key={step} question={step} answers={answers} heading={heading} />}
        <div role="status">{!isQuestion(step) && <CheckOutcome outcome={step} heading={heading} />}</div>
        {isQuestion(step) ? <p className={styles.rule}>{t('rule')}</p> : <CheckNextSteps outcome={step} />}
      </article>
      <Footer />
    </>
  );
}
