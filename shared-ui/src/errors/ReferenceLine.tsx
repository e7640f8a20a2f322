import { runtimeConfig } from '@emigration-portal/shared-api/config';
import type { ClipboardEvent } from 'react';
import page from '../locales/en/page.json';
import { useSharedTexts } from '../texts/index.ts';

interface Props {
  /** The id of a failed call (`referenceOf`); empty if it has none. Shows nothing for undefined. */
  readonly id: string | undefined;
}

/** Characters of the id to show: short enough to read out on the phone, and unique together with the time. */
const SHORT_ID_LENGTH = 8;

/** Shows the short id of a failed call and the support contact. A copy to the clipboard has the whole id. */
export function ReferenceLine({ id }: Props) {
  const { t } = useSharedTexts(page);
  if (id === undefined) return null;
  const copyWholeId = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', id);
    event.preventDefault();
  };
  const { email, phone } = runtimeConfig().supportContact;
  return (
    <>
      {id !== '' && (
        <p className="reference" onCopy={copyWholeId}>
          {t('reference', { id: id.slice(0, SHORT_ID_LENGTH) })}
        </p>
      )}
      <p className="support-contact">
        <span>{t('support')}</span> <a href={`mailto:${email}`}>{email}</a>{' '}
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
      </p>
    </>
  );
}
