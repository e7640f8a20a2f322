import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import form from '../../components/form.module.css';
import { useHomeMoreTexts } from '../../locales/use-home-more-texts.ts';

/** A message to the support address. It goes out through the visitor's own e-mail program: no third party is asked. */
export function ContactForm() {
  const { t } = useHomeMoreTexts();
  const [message, setMessage] = useState('');
  const query = new URLSearchParams({ subject: t('contact.subject'), body: message }).toString().replaceAll('+', '%20');
  return (
    <>
      <Field id="contact-message" label={t('contact.message')} hint={t('contact.hint')}>
        {(describedBy) => (
          <textarea
            id="contact-message"
            className={form.input}
            rows={5}
            maxLength={1500}
            value={message}
            aria-describedby={describedBy}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
      <a className="button" href={`mailto:${runtimeConfig().supportContact.email}?${query}`}>
        {t('contact.write')}
      </a>
    </>
  );
}
