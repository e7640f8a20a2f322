import { roleHome } from '@emigration-portal/shared-api';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link } from '@emigration-portal/shared-ui/router';
import { Footer } from '../../components/Footer.tsx';
import { useGuidesTexts } from '../../locales/use-guides-texts.ts';
import { GuideSectionView } from './GuideSectionView.tsx';
import type { Guide } from './guide.ts';
import styles from './guides.module.css';
import { StepList } from './StepList.tsx';
import { Stepper } from './Stepper.tsx';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Any guide: its texts come from its data file, everything else stands here. */
export function GuideArticle({ guide }: { readonly guide: Guide }) {
  const { t } = useGuidesTexts();
  const user = useSessionUser();
  const { title, lead, asOf, steps, sections = [] } = guide;
  const Steps = steps?.oneByOne ? Stepper : StepList;
  return (
    <>
      <article className={styles.guide}>
        <PageTitle>{title}</PageTitle>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.asOf}>
          {`${t('asOf')} `}
          <time dateTime={asOf}>{dateFormat.format(new Date(asOf))}</time>
        </p>
        {steps ? <Steps title={steps.title} steps={steps.steps} /> : null}
        {sections.map((section) => (
          <GuideSectionView key={section.title} {...section} />
        ))}
        <aside className={styles.next} aria-label={t('nextTitle')}>
          <p>{t('private')}</p>
          <Link className="button" to={user ? roleHome[user.role] : '/sign-up'}>
            {t(user ? 'continue' : 'start')}
          </Link>
        </aside>
      </article>
      <Footer />
    </>
  );
}
