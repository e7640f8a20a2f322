import { Suspense, useState } from 'react';
import { lazyOptional } from '../../lazy-optional.ts';
import { useShellTexts } from '../../locales/use-shell-texts.ts';
import styles from './home.module.css';

const ContactForm = lazyOptional(
  async () => (await import(/* webpackChunkName: "hidden" */ './ContactForm.tsx')).ContactForm,
);

/** Shows and hides the contact form, behind the flag `contactForm`. */
export function ContactToggle() {
  const { t } = useShellTexts();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.contactForm}>
      <button type="button" className="button button-quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('header.contact')}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <ContactForm />
        </Suspense>
      ) : null}
    </div>
  );
}
