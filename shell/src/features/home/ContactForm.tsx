import { CONTACT_MESSAGE_MAX_LENGTH } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { TextField } from '@emigration-portal/shared-ui/fields';
import { useState } from 'react';
import homeMore from '../../locales/en/homeMore.json';
import { useTexts } from '../../texts.ts';

/** A message to support. The visitor's e-mail program sends it, so no other service is involved. */
export function ContactForm() {
  const { t } = useTexts(homeMore);
  const [message, setMessage] = useState('');
  const query = new URLSearchParams({ subject: t('contact.subject'), body: message }).toString().replaceAll('+', '%20');
  return (
    <>
      <TextField
        id="contact-message"
        label={t('contact.message')}
        hint={t('contact.hint')}
        required
        multiline
        rows={5}
        maxLength={CONTACT_MESSAGE_MAX_LENGTH}
        value={message}
        onValue={setMessage}
      />
      <a className="button" href={`mailto:${runtimeConfig().supportContact.email}?${query}`}>
        {t('contact.write')}
      </a>
    </>
  );
}
