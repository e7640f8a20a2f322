import { formatTelNumber } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { useAfterHydration } from '../../components/useAfterHydration.ts';
import home from '../../locales/en/home.json';
import shell from '../../locales/en/shell.json';
import { useTexts } from '../../texts.ts';
import { ContactToggle } from './ContactToggle.tsx';
import styles from './home.module.css';
import { Section } from './Section.tsx';

const offices = ['dubai', 'kochi'] as const;

/** The offices and the support contact, and the contact form if its feature flag is on. */
export function ContactSection() {
  const { t } = useTexts(home);
  const { t: shellText } = useTexts(shell);
  const { supportContact, features } = runtimeConfig();
  const { email, phone } = supportContact;
  const hasContactForm = useAfterHydration(features.contactForm, false);
  return (
    <Section id="contact" title={shellText('header.contact')}>
      <div className={styles.cards}>
        {offices.map((office) => (
          <div key={office}>
            <h3>{t(`offices.${office}.city`)}</h3>
            <address className={styles.office}>{t(`offices.${office}.address`)}</address>
          </div>
        ))}
        <div>
          <h3>{t('support')}</h3>
          <address className={styles.office}>
            <a href={`mailto:${email}`}>{email}</a>
            <a href={`tel:${formatTelNumber(phone)}`}>{phone}</a>
          </address>
        </div>
      </div>
      {hasContactForm ? <ContactToggle /> : null}
    </Section>
  );
}
