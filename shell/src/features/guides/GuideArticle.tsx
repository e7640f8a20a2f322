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
  /** Day the facts were last checked, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Show one step at a time, with Prev and Next. Otherwise show all below each other. */
  readonly oneByOne?: boolean;
  /** Shown above the steps and sections. */
  readonly children?: ReactNode;
}

/** The page of any guide. Its texts come from the guide's catalogue. */
export function GuideArticle({ guide, asOf, oneByOne = false, children }: Props) {
  const { title, lead, stepsTitle = '', steps, sections } = guide;
  const Steps = oneByOne ? Stepper : StepList;
  return (
    <>
      <article className={styles.guide}>
        <PageTitle>{title}</PageTitle>
        <p className={styles.lead}>{lead}</p>
        <LastCheckedDate day={asOf} />
        {children}
        {steps ? <Steps title={stepsTitle} steps={steps} /> : null}
        {Object.entries(sections).map(([key, section]) => (
          <GuideSectionView key={key} {...section} />
        ))}
        <GuideNextStep />
      </article>
      <Footer />
    </>
  );
}
