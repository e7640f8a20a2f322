import { PageTitle } from '@emigration-portal/shared-ui/page';
import type { ReactNode } from 'react';
import { Footer } from '../../components/Footer.tsx';
import { GuideNextStep } from './GuideNextStep.tsx';
import { GuideSectionView } from './GuideSectionView.tsx';
import type { Guide } from './guide.ts';
import styles from './guides.module.css';
import { LastCheckedDate } from './LastCheckedDate.tsx';
import { StepList } from './StepList.tsx';
import { Stepper } from './Stepper.tsx';

interface Props {
  readonly guide: Guide;
  /** Shown above the steps and sections. */
  readonly children?: ReactNode;
}

/** The page of any guide. Its texts come from the guide's data file. */
export function GuideArticle({ guide, children }: Props) {
  const { title, lead, asOf, steps, sections = [] } = guide;
  const Steps = steps?.oneByOne ? Stepper : StepList;
  return (
    <>
      <article className={styles.guide}>
        <PageTitle>{title}</PageTitle>
        <p className={styles.lead}>{lead}</p>
        <LastCheckedDate day={asOf} />
        {children}
        {steps ? <Steps title={steps.title} steps={steps.steps} /> : null}
        {sections.map((section) => (
          <GuideSectionView key={section.title} {...section} />
        ))}
        <GuideNextStep />
      </article>
      <Footer />
    </>
  );
}
