import { Suspense, useState } from 'react';
import { lazyOptional } from '../../lazy-optional.ts';
import shell from '../../locales/en/shell.json';
import { useTexts } from '../../texts.ts';
import styles from './home.module.css';

const ContactForm = lazyOptional(
  async () => (await import(/* webpackChunkName: "hidden" */ './ContactForm.tsx')).ContactForm,
);

/** A button that shows and hides the contact form. */
export function ContactToggle() {
  const { t } = useTexts(shell);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.contactForm}>
      <button type="button" className="button button-quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('header.contact')}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ContactForm />
        </Suspense>
      ) : null}
    </div>
  );
}
