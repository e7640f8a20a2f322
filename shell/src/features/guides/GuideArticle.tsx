import { PageTitle } from '@emigration-portal/shared-ui/page';
import type { ReactNode } from 'react';
import { Footer } from '../../components/Footer.tsx';
import { AsOf } from './AsOf.tsx';
import { GuideNext } from './GuideNext.tsx';
import { GuideSectionView } from './GuideSectionView.tsx';
import type { Guide } from './guide.ts';
import styles from './guides.module.css';
import { StepList } from './StepList.tsx';
import { Stepper } from './Stepper.tsx';

interface Props {
  readonly guide: Guide;
  /** Stands above the steps and sections. */
  readonly children?: ReactNode;
}

/** Any guide: its texts come from its data file, everything else stands here. */
export function GuideArticle({ guide, children }: Props) {
  const { title, lead, asOf, steps, sections = [] } = guide;
  const Steps = steps?.oneByOne ? Stepper : StepList;
  return (
    <>
      <article className={styles.guide}>
        <PageTitle>{title}</PageTitle>
        <p className={styles.lead}>{lead}</p>
        <AsOf day={asOf} />
        {children}
        {steps ? <Steps title={steps.title} steps={steps.steps} /> : null}
        {sections.map((section) => (
          <GuideSectionView key={section.title} {...section} />
        ))}
        <GuideNext />
      </article>
      <Footer />
    </>
  );
}
