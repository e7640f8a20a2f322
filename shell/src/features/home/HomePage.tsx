import { homePathByRole } from '@emigration-portal/shared-api';
import { useSessionUser } from '@emigration-portal/shared-api/session';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { Link, useLocation } from '@emigration-portal/shared-ui/router';
import { useEffect } from 'react';
import { ClearanceCheckLink } from '../../components/ClearanceCheckLink.tsx';
import { Footer } from '../../components/Footer.tsx';
import home from '../../locales/en/home.json';
import shell from '../../locales/en/shell.json';
import type { PageHandle } from '../../page-handle.ts';
import { useAreas } from '../../remotes/areas.ts';
import { useTexts } from '../../texts.ts';
import { ContactSection } from './ContactSection.tsx';
import styles from './home.module.css';
import { JourneyPicture } from './JourneyPicture.tsx';
import { Section } from './Section.tsx';
import { ServiceCards } from './ServiceCards.tsx';

export const handle: PageHandle = { description: (texts) => texts(home)('lead') };

const statistics = ['clients', 'years', 'commitment'] as const;
const principles = ['mission', 'vision', 'values'] as const;

export function Component() {
  const { t } = useTexts(home);
  const { t: shellText } = useTexts(shell);
  const user = useSessionUser();
  const profilePath = useAreas().find((area) => area.role === user?.role && area.profile)?.profile;
  useSectionFocus();
  return (
    <div data-wide="">
      <div className={styles.hero}>
        <div className={styles.welcome}>
          <PageTitle>{t('welcome')}</PageTitle>
          <p className={styles.lead}>{t('lead')}</p>
          <p className={styles.actions}>
            <Link className="button" to={user ? homePathByRole[user.role] : '/sign-up'}>
              {t(user ? 'continue' : 'start')}
            </Link>
            <Link className="button button-quiet" to={user ? (profilePath ?? homePathByRole[user.role]) : '/log-in'}>
              {shellText(user ? 'header.settings' : 'header.logIn')}
            </Link>
          </p>
          <p className={styles.private}>{t('private')}</p>
        </div>
        <JourneyPicture className={styles.journey} />
      </div>
      <dl className={styles.statistics}>
        {statistics.map((name) => (
          <div key={name}>
            <dt>{t(`statistics.${name}.text`)}</dt>
            <dd dir="ltr">{t(`statistics.${name}.figure`)}</dd>
          </div>
        ))}
      </dl>
      <Section id="about" title={shellText('header.about')}>
        <p className={styles.about}>{t('about')}</p>
        <div className={styles.cards}>
          {principles.map((name) => (
            <div key={name} className={styles.principle}>
              <h3>{t(`principles.${name}.title`)}</h3>
              <p>{t(`principles.${name}.text`)}</p>
            </div>
          ))}
        </div>
      </Section>
      <Section id="services" title={t('servicesTitle')} tinted>
        <ServiceCards />
        <p className={styles.check}>
          <span>{t('unsure')}</span>
          <ClearanceCheckLink className="button button-quiet" />
        </p>
      </Section>
      <ContactSection />
      <Footer />
    </div>
  );
}

/** Moves the focus to the section in the address, such as `/#contact`. The router scrolls to it. */
function useSectionFocus(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press of the same link focuses the section again.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
}
